// SPDX-License-Identifier: MIT

// The same leads as in the recursion, each computed once, short
// ranges first. What a move leaves is a difference of sums.
fn margin(row: &[i64]) -> i64 {
    let n = row.len();
    let mut sums = vec![0; n + 1]; // sums[k]: of the first k piles
    for i in 0..n {
        sums[i + 1] = sums[i] + row[i];
    }
    // lead[i][j]: the lead on row[i..j]
    let mut lead = vec![vec![0; n + 1]; n + 1];
    for length in 1..=n {
        for i in 0..=n - length {
            let j = i + length;
            let left = sums[j] - sums[i + 1] - lead[i + 1][j];
            let right = sums[j - 1] - sums[i] - lead[i][j - 1];
            lead[i][j] = left.max(right);
        }
    }
    lead[0][n]
}

// --- program
use std::io;

fn main() {
    for line in io::stdin().lines() {
        let line = line.unwrap();
        let words = line.split_whitespace();
        let row: Vec<i64> = words.map(|word| word.parse().unwrap()).collect();
        println!("{}", margin(&row));
    }
}
