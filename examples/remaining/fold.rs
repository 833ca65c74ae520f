// SPDX-License-Identifier: MIT

// Negate the piles, then fold a <= b > c to a - b + c as in take.
// From the lead on those the margin is (total + lead) / 2.
// total + lead fits 64 bits while the absolute values sum to less
// than 2^62.
fn margin(row: &[i64]) -> i64 {
    let mut stack: Vec<i64> = Vec::new();
    let mut total = 0;
    for pile in row {
        total += pile;
        let mut c = -pile;
        while let [.., a, b] = stack[..] {
            if a > b || b <= c {
                break;
            }
            c = a - b + c;
            stack.truncate(stack.len() - 2);
        }
        stack.push(c);
    }
    // A valley is left: there the larger end is a best move.
    let (mut lead, mut sign) = (0, 1);
    let (mut i, mut j) = (0, stack.len());
    while i < j {
        if stack[i] >= stack[j - 1] {
            lead += sign * stack[i];
            i += 1;
        } else {
            lead += sign * stack[j - 1];
            j -= 1;
        }
        sign = -sign;
    }
    (total + lead) / 2
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
