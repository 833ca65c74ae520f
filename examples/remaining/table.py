# SPDX-License-Identifier: MIT


# The same leads as in the recursion, each computed once, short
# ranges first. What a move leaves is a difference of sums.
def margin(row):
    n = len(row)
    sums = [0] * (n + 1)  # sums[k]: of the first k piles
    for i in range(n):
        sums[i + 1] = sums[i] + row[i]
    # lead[i][j]: the lead on row[i] ... row[j - 1]
    lead = [[0] * (n + 1) for _ in range(n + 1)]
    for length in range(1, n + 1):
        for i in range(n - length + 1):
            j = i + length
            left = sums[j] - sums[i + 1] - lead[i + 1][j]
            right = sums[j - 1] - sums[i] - lead[i][j - 1]
            lead[i][j] = max(left, right)
    return lead[0][n]


# --- program
import sys

for line in sys.stdin:
    row = [int(word) for word in line.split()]
    print(margin(row))
