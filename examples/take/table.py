# SPDX-License-Identifier: MIT


# The same leads as in the recursion, each computed once, short
# ranges first.
def margin(row):
    n = len(row)
    # lead[i][j]: the lead on row[i] ... row[j - 1]
    lead = [[0] * (n + 1) for _ in range(n + 1)]
    for length in range(1, n + 1):
        for i in range(n - length + 1):
            j = i + length
            left = row[i] - lead[i + 1][j]
            right = row[j - 1] - lead[i][j - 1]
            lead[i][j] = max(left, right)
    return lead[0][n]


# --- program
import sys

for line in sys.stdin:
    row = [int(word) for word in line.split()]
    print(margin(row))
