/**
 * `latchkey generate`: writes the client code of a service from its specification, and lists what changed between two
 * specifications.
 *
 * Exit status: 0 done, 1 breaking changes (with --exit-code) or files that differ (with --check), 2 a wrong option or
 * specification.
 */
import { defineCommand } from '../command.ts'
import { GENERATE_FLAGS } from '../generate/options.ts'

export const generate = defineCommand({
  summary: 'Writes functions, hooks, validators and mocks for a service from its OpenAPI specification.',
  flags: GENERATE_FLAGS,
  examples: [
    'latchkey generate --spec openapi.yaml --out src/api --service bookshop',
    'latchkey generate --spec openapi.yaml --out src/api --only books --skip deleteBook',
    'latchkey generate --spec openapi.yaml --overlay retries.yaml --out src/api --check',
    'latchkey generate --spec openapi.yaml --against openapi.old.yaml --exit-code',
    'latchkey generate --spec latchkey@2026 --against latchkey@2025',
  ],
  // Loaded on demand: it needs the generator and its parsers.
  run: async (values) => (await import('../generate/runGenerate.ts')).runGenerate(values),
})
