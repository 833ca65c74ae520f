// SPDX-License-Identifier: MIT
package main

import (
	"bufio"
	"fmt"
	"os"
	"strings"
)

// The same leads as in the recursion, each computed once, short
// ranges first.
func margin(row []int64) int64 {
	n := len(row)
	// lead[i][j]: the lead on row[i:j]
	lead := make([][]int64, n+1)
	for i := range lead {
		lead[i] = make([]int64, n+1)
	}
	for length := 1; length <= n; length++ {
		for i := 0; i+length <= n; i++ {
			j := i + length
			left := row[i] - lead[i+1][j]
			right := row[j-1] - lead[i][j-1]
			lead[i][j] = left
			if right > left {
				lead[i][j] = right
			}
		}
	}
	return lead[0][n]
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
