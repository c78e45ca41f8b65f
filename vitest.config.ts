import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [
    {
      // The bundler of the command line and of the page import these files as text; so do the tests.
      name: 'text-files',
      load(id) {
        if (/\.(pmk|arsac)$/.test(id)) return `export default ${JSON.stringify(readFileSync(id, 'utf8'))}`;
        return null;
      },
    },
  ],
  test: {
    include: ['test/**/*.test.ts', 'test/**/*.test.tsx'],
    testTimeout: 120_000,
    sequence: { shuffle: true },
    reporters: ['default', './test/summary-reporter.ts'],
  },
});
