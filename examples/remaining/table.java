// SPDX-License-Identifier: MIT
class RemainingTable {
    // The same leads as in the recursion, each computed once, short
    // ranges first. What a move leaves is a difference of sums.
    static long margin(long[] row) {
        int n = row.length;
        long[] sums = new long[n + 1]; // sums[k]: of the first k piles
        for (int i = 0; i < n; i++) {
            sums[i + 1] = sums[i] + row[i];
        }
        // lead[i][j]: the lead on row[i] ... row[j - 1]
        long[][] lead = new long[n + 1][n + 1];
        for (int length = 1; length <= n; length++) {
            for (int i = 0; i + length <= n; i++) {
                int j = i + length;
                long left = sums[j] - sums[i + 1] - lead[i + 1][j];
                long right = sums[j - 1] - sums[i] - lead[i][j - 1];
                lead[i][j] = Math.max(left, right);
            }
        }
        return lead[0][n];
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
