/** The options of `latchkey generate`. */
import type { FlagValues } from '../command.ts'

export const GENERATE_FLAGS = {
  spec: { value: '<file>', help: 'The specification: OpenAPI 3.0 or 3.1, YAML or JSON; or latchkey@2026' },
  overlay: { value: '<file>', isList: true, help: 'An OpenAPI overlay, applied to the specification; may be repeated' },
  out: { value: '<folder>', help: 'Where the code is written, such as src/api' },
  service: {
    value: '<name>',
    help: 'The name of the service in createClient({ services }); default: that of the client',
  },
  only: {
    value: '<name>',
    isList: true,
    help: 'Generate only this operationId, tag, path or "POST /path"; may be repeated',
  },
  skip: {
    value: '<name>',
    isList: true,
    help: 'Leave out this operationId, tag, path or "POST /path"; may be repeated',
  },
  'allow-http': { help: 'Download files that the specification refers to by URL' },
  'import-extension': {
    value: '<js|ts|none>',
    default: 'none',
    choices: ['js', 'ts', 'none'],
    help: 'End of imports between the files; js for "moduleResolution": "nodenext"',
  },
  'skip-validators': { help: 'Write no validators, which need the package zod' },
  check: { help: 'Write nothing, and exit with 1 if the files in --out differ' },
  watch: { help: 'Write again when the specification changes, until interrupted' },
  against: { value: '<file>', help: 'List what changed since this specification; latchkey@2025 is that of latchkey' },
  'exit-code': { help: 'Exit with 1 if a change is breaking' },
  json: { help: 'Print the files and the changes as JSON' },
} as const

export type GenerateValues = FlagValues<typeof GENERATE_FLAGS>
