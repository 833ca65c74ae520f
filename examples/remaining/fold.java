// SPDX-License-Identifier: MIT
class RemainingFold {
    // Negate the piles, then fold a <= b > c to a - b + c as in take.
    // From the lead on those the margin is (total + lead) / 2.
    // total + lead fits 64 bits while the absolute values sum to less
    // than 2^62.
    static long margin(long[] row) {
        long[] stack = new long[row.length];
        int n = 0; // how many piles are on the stack
        long total = 0;
        for (long pile : row) {
            total += pile;
            long c = -pile;
            while (n >= 2 && stack[n - 2] <= stack[n - 1]
                    && stack[n - 1] > c) {
                c = stack[n - 2] - stack[n - 1] + c;
                n -= 2;
            }
            stack[n++] = c;
        }
        // A valley is left: there the larger end is a best move.
        long lead = 0;
        long sign = 1;
        for (int i = 0, j = n; i < j; sign = -sign) {
            boolean left = stack[i] >= stack[j - 1];
            lead += sign * (left ? stack[i++] : stack[--j]);
        }
        return (total + lead) / 2;
    }

    // --- program
    public static void main(String[] args) {
        var lines = new java.util.Scanner(System.in);
        while (lines.hasNextLine()) {
            var words = new java.util.Scanner(lines.nextLine());
            long[] row = words.tokens().mapToLong(Long::parseLong).toArray();
            System.out.println(margin(row));
        }
    }
}
