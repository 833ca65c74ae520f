// SPDX-License-Identifier: MIT

// Your lead: the pile you take, less the lead that the other
// player then has on the rest.
fn margin(row: &[i64]) -> i64 {
    let n = row.len();
    if n == 0 {
        return 0;
    }
    let left = row[0] - margin(&row[1..]);
    let right = row[n - 1] - margin(&row[..n - 1]);
    left.max(right)
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
