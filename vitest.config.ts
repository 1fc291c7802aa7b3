import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const source = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  resolve: {
    alias: [
      { find: /^latchkey$/, replacement: source('src/exports/index.ts') },
      { find: /^latchkey\/(.+)$/, replacement: source('src/exports/$1.ts') },
    ],
  },
  test: { include: ['test/**/*.test.{ts,tsx}'], environment: 'node' },
})
