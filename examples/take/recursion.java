// SPDX-License-Identifier: MIT
import java.util.Arrays;

class TakeRecursion {
    // Your lead: the pile you take, less the lead that the other
    // player then has on the rest.
    static long margin(long[] row) {
        int n = row.length;
        if (n == 0) {
            return 0;
        }
        long left = row[0] - margin(Arrays.copyOfRange(row, 1, n));
        long right = row[n - 1] - margin(Arrays.copyOf(row, n - 1));
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
