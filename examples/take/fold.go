// SPDX-License-Identifier: MIT
package main

import (
	"bufio"
	"fmt"
	"os"
	"strings"
)

// Three neighbours a <= b > c are worth the single pile a - b + c.
func margin(row []int64) int64 {
	var stack []int64
	for _, c := range row {
		n := len(stack)
		for n >= 2 && stack[n-2] <= stack[n-1] && stack[n-1] > c {
			c = stack[n-2] - stack[n-1] + c
			n -= 2
		}
		stack = append(stack[:n], c)
	}
	// A valley is left: there the larger end is a best move.
	lead, sign := int64(0), int64(1)
	for i, j := 0, len(stack); i < j; sign = -sign {
		if stack[i] >= stack[j-1] {
			lead += sign * stack[i]
			i++
		} else {
			lead += sign * stack[j-1]
			j--
		}
	}
	return lead
}

// --- program

func main() {
	lines := bufio.NewScanner(os.Stdin)
	lines.Buffer(nil, 1<<30) // the longest line, in bytes
	for lines.Scan() {
		var row []int64
		for _, word := range strings.Fields(lines.Text()) {
			var pile int64
			fmt.Sscan(word, &pile)
			row = append(row, pile)
		}
		fmt.Println(margin(row))
	}
}
