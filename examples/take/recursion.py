# SPDX-License-Identifier: MIT


# Your lead: the pile you take, less the lead that the other
# player then has on the rest.
def margin(row):
    if not row:
        return 0
    left = row[0] - margin(row[1:])
    right = row[-1] - margin(row[:-1])
    return max(left, right)


# --- program
import sys

for line in sys.stdin:
    row = [int(word) for word in line.split()]
    print(margin(row))
