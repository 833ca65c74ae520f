// SPDX-License-Identifier: MIT
package main

import (
	"bufio"
	"fmt"
	"os"
	"strings"
)

// Your lead: the pile you take, less the lead that the other
// player then has on the rest.
func margin(row []int64) int64 {
	n := len(row)
	if n == 0 {
		return 0
	}
	left := row[0] - margin(row[1:])
	right := row[n-1] - margin(row[:n-1])
	if left > right {
		return left
	}
	return right
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
