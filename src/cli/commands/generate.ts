/**
 * `latchkey generate`: writes the client code of a service from its specification, and lists what changed between two
 * specifications.
 *
 * Exit status: 0 done, 1 breaking changes (with --exit-code) or files that differ (with --check), 2 a wrong option or
 * specification.
 */
/// <reference types="node" />
import process from 'node:process'
import type { Change } from '../../codegen/compare.ts'
import { compareSpecifications } from '../../codegen/compareSpecifications.ts'
import { generate as generateFiles } from '../../codegen/generateService.ts'
import { SpecificationError } from '../../codegen/SpecificationError.ts'
import { compact } from '../../core/util/compact.ts'
import { defineCommand, type FlagValues } from '../command.ts'
import { CommandError, EXIT } from '../errors.ts'
import { formatFiles } from '../generate/formatFiles.ts'
import { findDifferences, writeFiles } from '../generate/writeFiles.ts'
import { toPrintableJson, toPrintableLine } from '../toPrintable.ts'
import { withProgress } from '../withProgress.ts'

const FLAGS = {
  spec: { value: '<file>', help: 'The specification: OpenAPI 3.0 or 3.1, YAML or JSON; or latchkey@2026' },
  overlay: { value: '<file>', isList: true, help: 'An OpenAPI overlay, applied to the specification; may be repeated' },
  out: { value: '<folder>', help: 'Where the code is written, such as src/api' },
  service: {
    value: '<name>',
    help: 'The name of the service in createClient({ services }); default: that of the client',
  },
  'import-extension': {
    value: '<js|ts|none>',
    default: 'none',
    choices: ['js', 'ts', 'none'],
    help: 'End of imports between the files; js for "moduleResolution": "nodenext"',
  },
  'skip-validators': { help: 'Write no validators, which need the package orval' },
  check: { help: 'Write nothing, and exit with 1 if the files in --out differ' },
  against: { value: '<file>', help: 'List what changed since this specification; latchkey@2025 is that of latchkey' },
  'exit-code': { help: 'Exit with 1 if --against finds a breaking change' },
  json: { help: 'Print the files and the changes as JSON' },
} as const

type Values = FlagValues<typeof FLAGS>

export const generate = defineCommand({
  summary: 'Writes functions, hooks, validators and mocks for a service from its OpenAPI specification.',
  flags: FLAGS,
  examples: [
    'latchkey generate --spec openapi.yaml --out src/api --service bookshop',
    'latchkey generate --spec openapi.yaml --overlay retries.yaml --out src/api --check',
    'latchkey generate --spec openapi.yaml --against openapi.old.yaml --exit-code',
    'latchkey generate --spec latchkey@2026 --against latchkey@2025',
  ],
  async run(values) {
    if (values.out === undefined && values.against === undefined) {
      throw new CommandError('Pass --out to write code, or --against to list changes.')
    }
    try {
      return await run(values)
    } catch (error) {
      throw error instanceof SpecificationError ? new CommandError(error.message) : error
    }
  },
})

async function run(values: Values): Promise<number> {
  const { spec, overlay, against, out } = values
  if (spec === undefined) throw new CommandError('--spec is missing. Pass the specification: --spec openapi.yaml.')
  const changes = against === undefined ? [] : await compareSpecifications(against, spec, overlay)
  const files = out === undefined ? null : await withProgress('Generating', () => createFiles(values, spec))
  const differences = files && out !== undefined && values.check ? findDifferences(out, files) : []
  const written = files && out !== undefined && !values.check ? writeFiles(out, files) : []
  if (values.json) process.stdout.write(`${toPrintableJson(compact({ changes, written, differences }))}\n`)
  else print({ changes, written, differences }, values)
  const isBroken = values['exit-code'] && changes.some(({ isBreaking }) => isBreaking)
  return isBroken || differences.length > 0 ? EXIT.failed : EXIT.done
}

async function createFiles(values: Values, spec: string): Promise<ReadonlyMap<string, string>> {
  const extension = values['import-extension']
  if (extension !== 'js' && extension !== 'ts' && extension !== 'none') {
    throw new CommandError(`--import-extension takes js, ts or none, not ${extension}.`)
  }
  const files = await generateFiles({
    spec,
    overlays: values.overlay,
    service: values.service,
    importExtension: extension === 'none' ? '' : `.${extension}`,
    validators: !values['skip-validators'],
  })
  return formatFiles(files)
}

interface Results {
  readonly changes: readonly Change[]
  readonly written: readonly string[]
  readonly differences: readonly string[]
}

function print({ changes, written, differences }: Results, { out, check, against }: Values): void {
  const lines = [
    ...(against === undefined ? [] : describeChanges(changes)),
    ...differences.map((name) => `${out}/${name} differs. Run latchkey generate without --check.`),
    ...(check && differences.length === 0 ? [`${out} is up to date.`] : []),
    ...(written.length > 0 ? [`${written.length} files in ${out}.`] : []),
  ]
  for (const line of lines) process.stdout.write(`${toPrintableLine(line)}\n`)
}

function describeChanges(changes: readonly Change[]): string[] {
  const describe = ({ operation, path, message }: Change): string =>
    `  ${[operation, path].filter(Boolean).join(' ')} ${message}`
  const breaking = changes.filter(({ isBreaking }) => isBreaking)
  const compatibleChanges = changes.filter(({ isBreaking }) => !isBreaking)
  return [
    `Breaking: ${breaking.length}`,
    ...breaking.map(describe),
    `Compatible: ${compatibleChanges.length}`,
    ...compatibleChanges.map(describe),
  ]
}
