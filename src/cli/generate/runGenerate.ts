/** Writes the client code of a service, and lists what changed, as `latchkey generate` was told. */
/// <reference types="node" />
import { readFileSync } from 'node:fs'
import process from 'node:process'
import type { Change } from '../../codegen/compare.ts'
import { compareSpecifications } from '../../codegen/compareSpecifications.ts'
import { compareContracts } from '../../codegen/contract.ts'
import { CONTRACT_FILE, generate as generateFiles, type Generated } from '../../codegen/generateService.ts'
import { describeProblem } from '../../codegen/problems.ts'
import { SpecificationError } from '../../codegen/SpecificationError.ts'
import { CommandError, EXIT } from '../errors.ts'
import { toPrintable, toPrintableJson, toPrintableLine } from '../toPrintable.ts'
import { withProgress } from '../withProgress.ts'
import { formatFiles } from './formatFiles.ts'
import type { GenerateValues } from './options.ts'
import { findDifferences, readGenerated, writeFiles, type WrittenFiles } from './writeFiles.ts'

/**
 * Runs the command.
 *
 * @returns the exit status; `null` while it watches
 * @throws {CommandError} for a wrong option or specification
 */
export async function runGenerate(values: GenerateValues): Promise<number | null> {
  const { out, against, watch, check } = values
  if (out === undefined && against === undefined) {
    throw new CommandError('Pass --out to write code, or --against to list changes.')
  }
  if (watch && (out === undefined || check)) throw new CommandError('--watch writes: pass --out, and no --check.')
  if (watch) return watchFiles(values)
  return (await runOnce(values)).status
}

interface Run {
  readonly status: number
  /** The texts of the files that were read, by path. */
  readonly sources: ReadonlyMap<string, string>
}

async function runOnce(values: GenerateValues): Promise<Run> {
  try {
    return await run(values)
  } catch (error) {
    throw error instanceof SpecificationError ? new CommandError(error.message) : error
  }
}

async function run(values: GenerateValues): Promise<Run> {
  const { spec, overlay, against, out, check } = values
  if (spec === undefined) throw new CommandError('--spec is missing. Pass the specification: --spec openapi.yaml.')
  const started = performance.now()
  const listed = against === undefined ? null : await compareSpecifications(against, spec, overlay)
  const generated = out === undefined ? null : await createFiles(values, spec, out)
  const differences = generated && out !== undefined && check ? findDifferences(out, generated.files) : []
  const changes = listed ?? (generated && out !== undefined ? compareWithEarlier(out, generated) : null)
  const written = generated && out !== undefined && !check ? writeFiles(out, generated.files) : null
  const results = { changes, generated, written, differences, millis: performance.now() - started }
  if (values.json) process.stdout.write(`${toPrintableJson(toJson(results))}\n`)
  else print(results, values)
  const isBroken = values['exit-code'] && changes?.some(({ isBreaking }) => isBreaking)
  const status = isBroken || differences.length > 0 ? EXIT.failed : EXIT.done
  return { status, sources: generated?.sources ?? new Map() }
}

async function createFiles(values: GenerateValues, spec: string, out: string): Promise<Generated> {
  const extension = values['import-extension']
  if (extension !== 'js' && extension !== 'ts' && extension !== 'none') {
    throw new CommandError(`--import-extension takes js, ts or none, not ${extension}.`)
  }
  return withProgress('Generating', async (report) => {
    const generated = await generateFiles({
      spec,
      overlays: values.overlay,
      service: values.service,
      only: values.only.length > 0 ? values.only : undefined,
      skip: values.skip,
      allowHttp: values['allow-http'],
      importExtension: extension === 'none' ? '' : `.${extension}`,
      validators: !values['skip-validators'],
      onProgress: (done, all) => report(`${done} of ${all} operations`),
    })
    const { size } = generated.files
    const files = await formatFiles(generated.files, out, (done) => report(`formatting, ${done} of ${size} files`))
    return { ...generated, files }
  })
}

/** What changed for callers since the earlier run; `null` at the first. */
function compareWithEarlier(out: string, { files }: Generated): Change[] | null {
  const earlier = readGenerated(out, CONTRACT_FILE)
  return earlier === undefined ? null : compareContracts(earlier, files.get(CONTRACT_FILE) ?? '')
}

/** How often changes are looked for. */
const WATCH_MILLIS = 300

/** Runs again when a file that was read changes. Mistakes are printed, and the next change is waited for. */
async function watchFiles(values: GenerateValues): Promise<null> {
  const known = new Map((await runOnce(values)).sources)
  let isRunning = false
  const check = async (): Promise<void> => {
    const changed = [...known.keys()].filter((path) => {
      const text = readIfThere(path)
      return text !== null && text !== known.get(path) && known.set(path, text)
    })
    if (changed.length === 0) return
    try {
      for (const [path, text] of (await runOnce(values)).sources) known.set(path, text)
    } catch (error) {
      if (!(error instanceof CommandError)) throw error
      process.stderr.write(`${toPrintable(error.message)}\n`)
    }
  }
  setInterval(() => {
    if (isRunning) return
    isRunning = true
    void check().finally(() => (isRunning = false))
  }, WATCH_MILLIS)
  return null
}

/** `null` while an editor replaces the file. */
function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}

interface Results {
  /** `null` if there is nothing to compare with. */
  readonly changes: readonly Change[] | null
  readonly generated: Generated | null
  readonly written: WrittenFiles | null
  readonly differences: readonly string[]
  readonly millis: number
}

const toJson = ({ changes, generated, written, differences }: Results): object => ({
  changes: changes ?? [],
  written: written?.names ?? [],
  differences,
  operations: generated?.operations.length ?? 0,
  skipped: generated?.skipped ?? 0,
  refused: generated?.refused ?? [],
  notes: generated?.notes ?? [],
})

function print(results: Results, values: GenerateValues): void {
  const { changes, generated, differences } = results
  const lines = [
    ...(changes && (changes.length > 0 || values.against !== undefined) ? describeChanges(changes) : []),
    ...differences.map((name) => `${values.out}/${name} differs. Run latchkey generate without --check.`),
    ...(values.check && differences.length === 0 ? [`${values.out} is up to date.`] : []),
    ...describeFiles(results, values),
  ]
  for (const line of lines) process.stdout.write(`${toPrintableLine(line)}\n`)
  for (const note of generated?.notes ?? []) process.stderr.write(`${toPrintableLine(describeProblem(note))}\n`)
  for (const { operation, problems } of generated?.refused ?? []) {
    const name = /\s/.test(operation) ? `"${operation}"` : operation
    process.stderr.write(
      `${toPrintableLine(`${operation} is left out; --skip ${name} says so without this message:`)}\n`,
    )
    for (const problem of problems) process.stderr.write(`  ${toPrintableLine(describeProblem(problem))}\n`)
  }
}

function describeFiles({ generated, written, millis }: Results, { out }: GenerateValues): string[] {
  if (!generated || !written) return []
  const { operations, skipped, refused } = generated
  const others = [
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
    ...(refused.length > 0 ? [`${refused.length} left out`] : []),
  ].map((text) => `, ${text}`)
  const { names, changed, removed } = written
  const counts = `${names.length} files in ${out}: ${changed.length} written, ${removed.length} removed`
  const { length } = operations
  return [
    `${length} ${length === 1 ? 'operation' : 'operations'}${others.join('')}. ${counts}. ${(millis / 1000).toFixed(1)} s.`,
  ]
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
