# SPDX-License-Identifier: MIT


# Three neighbours a <= b > c are worth the single pile a - b + c.
def margin(row):
    stack = []
    for c in row:
        while len(stack) >= 2 and stack[-2] <= stack[-1] > c:
            b = stack.pop()
            a = stack.pop()
            c = a - b + c
        stack.append(c)
    # A valley is left: there the larger end is a best move.
    lead, sign = 0, 1
    i, j = 0, len(stack)
    while i < j:
        if stack[i] >= stack[j - 1]:
            lead += sign * stack[i]
            i += 1
        else:
            lead += sign * stack[j - 1]
            j -= 1
        sign = -sign
    return lead


# --- program
import sys

for line in sys.stdin:
    row = [int(word) for word in line.split()]
    print(margin(row))
