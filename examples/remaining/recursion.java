// SPDX-License-Identifier: MIT
import java.util.Arrays;

class RemainingRecursion {
    // Your lead: the sum of what you leave, less the lead that the
    // other player then has on the rest.
    static long margin(long[] row) {
        int n = row.length;
        if (n == 0) {
            return 0;
        }
        long total = Arrays.stream(row).sum();
        long[] noLeft = Arrays.copyOfRange(row, 1, n);
        long[] noRight = Arrays.copyOf(row, n - 1);
        long left = total - row[0] - margin(noLeft);
        long right = total - row[n - 1] - margin(noRight);
        return Math.max(left, right);
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
