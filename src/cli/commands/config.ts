/**
 * `latchkey config`: keeps the configuration of a project in a file.
 *
 * Exit status: 0 done, 1 declined, a difference (with --exit-code), a failed rehearsal or an error of the service, 2 a
 * wrong option or file, 130 interrupted.
 */
/// <reference types="node" />
import { existsSync, lstatSync, readFileSync, realpathSync } from 'node:fs'
import process from 'node:process'
import { isDeepStrictEqual } from 'node:util'
import type { AdminClient } from '../../core/client/types.ts'
import { compact } from '../../core/util/compact.ts'
import { getDefaultConfig, isConfigPath, listConfigNames } from '../../emulator/domain/configurationDefaults.ts'
import { createAdminClient } from '../../entrypoints/admin.ts'
import { defineCommand, type FlagValues } from '../command.ts'
import { compareConfig, findUnknown, toOverride, type Comparison, type Sides } from '../config/compareConfig.ts'
import { describeComparison, toComparisonJson } from '../config/describeDifference.ts'
import { EnvReference, toVariableName } from '../config/EnvReference.ts'
import { loadConfig } from '../config/loadConfig.ts'
import { printConfig } from '../config/printConfig.ts'
import { rehearse } from '../config/rehearse.ts'
import { readServiceConfig, writeServiceConfig, type ServiceConfig } from '../config/serviceConfig.ts'
import { getAt, mapTree, subtract, type Tree } from '../config/tree.ts'
import { confirm } from '../confirm.ts'
import { readVariable, requireSetting } from '../environment.ts'
import { CommandError, EXIT, untilInterrupted } from '../errors.ts'
import { findClosest } from '../findClosest.ts'
import { printNotice, printPainted, print as printText } from '../print.ts'
import { replaceFiles } from '../replaceFiles.ts'
import { isSecretSetting } from '../secrets.ts'
import { confirmVariables, readService, requireSecret, type AddressFlags } from '../service.ts'
import { paintDiff, toDiff } from '../setup/review.ts'
import { toPrintableJson } from '../toPrintable.ts'
import { withProgress } from '../withProgress.ts'

const COMMON = {
  file: { value: '<file>', default: 'latchkey.config.ts', help: 'The configuration' },
  'project-id': { value: '<id>', help: 'Of the project; default: LATCHKEY_PROJECT_ID' },
  'base-url': { value: '<url>', help: 'Of the service; default: LATCHKEY_BASE_URL, or https://api.stack-auth.com' },
  json: { help: 'Print the result as JSON' },
} as const

const YES = { yes: { help: 'Write without asking' } } as const

const DIFF_FLAGS = { ...COMMON, 'exit-code': { help: 'Exit with 1 if there is a difference' } } as const

const PUSH_FLAGS = {
  ...COMMON,
  ...YES,
  rehearse: {
    value: '<command>',
    help: 'Apply the change to an emulator with the configuration first, and run this with its address; write only if it succeeds',
  },
} as const

const pull = defineCommand({
  summary:
    'Writes the settings that differ from the defaults to latchkey.config.ts. Secrets become names of variables.',
  flags: { ...COMMON, ...YES },
  examples: ['latchkey config pull', 'latchkey config pull --file staging.config.ts --yes'],
  run: (values) => withClient(values, (client, signal) => runPull(values, client, signal)),
})

const diff = defineCommand({
  summary: 'Prints what a push would change. Settings that the file omits are ignored.',
  flags: DIFF_FLAGS,
  examples: ['latchkey config diff', 'latchkey config diff --exit-code --json'],
  run: (values) => withClient(values, (client, signal) => runDiff(values, client, signal)),
})

const push = defineCommand({
  summary: 'Prints what the file changes, asks, and writes it to the service.',
  flags: PUSH_FLAGS,
  examples: ['latchkey config push', 'latchkey config push --rehearse "npm test"', 'latchkey config push --yes'],
  run: (values) => withClient(values, (client, signal) => runPush(values, client, signal)),
})

export const config = defineCommand({
  summary: `Keeps the configuration of a project in latchkey.config.ts. Needs LATCHKEY_SUPER_SECRET_ADMIN_KEY, in the environment or in .env.local.`,
  flags: {},
  examples: ['latchkey config pull', 'latchkey config diff', 'latchkey config push --rehearse "npm test"'],
  subcommands: { pull, diff, push },
})

type CommonValues = FlagValues<typeof COMMON>

async function withClient(
  values: CommonValues & AddressFlags,
  task: (client: AdminClient, signal: AbortSignal) => Promise<number>,
): Promise<number> {
  const projectId = values['project-id'] ?? requireSetting('PROJECT_ID', '--project-id')
  const service = await readService(values, ['SUPER_SECRET_ADMIN_KEY'])
  const client = createAdminClient({
    projectId,
    superSecretAdminKey: requireSecret(service, 'SUPER_SECRET_ADMIN_KEY'),
    ...compact({ baseUrl: service.baseUrl }),
  })
  try {
    return await untilInterrupted('Interrupted. Run latchkey config diff to see the state of the service.', (signal) =>
      task(client, signal),
    )
  } finally {
    client.dispose()
  }
}

async function runPull(
  { file, yes, json }: FlagValues<typeof COMMON & typeof YES>,
  client: AdminClient,
  signal: AbortSignal,
): Promise<number> {
  const current = await withProgress('Reading the configuration', () => readServiceConfig(client, signal))
  // Names that the author chose for variables are kept.
  const existing = existsSync(file) ? await loadConfig(file) : {}
  const settings = toSettings(current, existing)
  const text = printConfig(settings)
  const path = resolveLink(file)
  const before = readIfPresent(path)
  const isSame = before === text
  if (before !== null && !isSame && !json) {
    process.stdout.write(`${paintDiff(await toDiff({ path: file, before, after: text }))}\n`)
  }
  const isAllowed = before === null || isSame || yes || (await confirm(`Replace ${file}?`, 'another --file'))
  if (!isAllowed) return EXIT.failed
  if (readIfPresent(path) !== before) {
    throw new CommandError(`${file} was changed by another program in the meantime. Run this again.`)
  }
  if (!isSame) replaceFiles([{ path, text }])
  const variables = listVariables(settings).filter((name) => readVariable(name) === undefined)
  if (json) print({ file, isChanged: !isSame, unset: variables })
  else {
    const lines = [
      isSame ? `${file} is up to date.` : `${file} is written.`,
      ...(variables.length > 0 ? [`Set these in .env.local to push: ${variables.join(', ')}.`] : []),
    ]
    printText(lines.join('\n'))
  }
  return EXIT.done
}

/** Returns the path of the file that a link leads to, so that the link stays. */
function resolveLink(file: string): string {
  if (!lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink()) return file
  if (existsSync(file)) return realpathSync(file)
  throw new CommandError(`${file} is a symbolic link without a target. Remove the link, or pass another --file.`)
}

const readIfPresent = (path: string): string | null => (existsSync(path) ? readFileSync(path, 'utf8') : null)

/** Returns the settings that differ from the defaults, with references in place of secrets. */
function toSettings({ service, tree }: ServiceConfig, existing: Tree): Tree {
  // Where the service keeps its data is not a setting.
  const { sourceOfTruth: _, ...settings } = subtract(tree, getDefaultConfig(service))
  return mapTree(settings, (value, path) => {
    const known = getAt(existing, path)
    if (known instanceof EnvReference) return known
    return isSecretSetting(path, value) ? new EnvReference(toVariableName(path)) : value
  })
}

function listVariables(settings: Tree): string[] {
  const names = new Set<string>()
  mapTree(settings, (value) => {
    if (value instanceof EnvReference) names.add(value.name)
    return value
  })
  return [...names]
}

async function runDiff(
  { file, json, 'exit-code': hasExitCode }: FlagValues<typeof DIFF_FLAGS>,
  client: AdminClient,
  signal: AbortSignal,
): Promise<number> {
  const { comparison } = await compare(file, client, signal)
  if (json) print(toComparisonJson(comparison))
  else printComparison(comparison, 'No difference.')
  return hasExitCode && comparison.differences.length > 0 ? EXIT.failed : EXIT.done
}

async function runPush(
  values: FlagValues<typeof PUSH_FLAGS>,
  client: AdminClient,
  signal: AbortSignal,
): Promise<number> {
  const { file, json, yes, rehearse: command } = values
  const { sides, comparison, current } = await compare(file, client, signal)
  if (!json) printComparison(comparison, 'Nothing to push.')
  const finish = (isWritten: boolean, status: number): number => {
    if (json) print({ ...toComparisonJson(comparison), isWritten })
    return status
  }
  if (comparison.differences.length === 0) return finish(false, EXIT.done)
  await confirmVariables(values, listVariables(sides.settings))
  const override = toOverride(comparison, sides)
  const { baseUrl, projectId } = client.config
  if (command !== undefined) {
    // With --json, standard output has only the result.
    const output = json ? 2 : 1
    const isRehearsed = await runRehearsal({ projectId, current, override, command, output, signal })
    if (!isRehearsed) return finish(false, EXIT.failed)
  }
  const isAllowed = yes || (await confirm(`Write this to project ${projectId} at ${baseUrl}?`, 'run config diff'))
  if (!isAllowed) return finish(false, EXIT.failed)
  await requireUnchanged(client, current, signal)
  const written = await withProgress('Writing the configuration', () => writeServiceConfig(client, override, signal))
  const remaining = compareConfig({ ...sides, current: written })
  if (remaining.differences.length > 0) {
    if (!json) printNotice(`The service keeps other values:\n${describeComparison(remaining).join('\n')}`)
    return finish(true, EXIT.failed)
  }
  if (!json) printText('Pushed.')
  return finish(true, EXIT.done)
}

/** Returns true if the command succeeded with an emulator that has the change. */
async function runRehearsal(rehearsal: Parameters<typeof rehearse>[0]): Promise<boolean> {
  const { command } = rehearsal
  printNotice(`Rehearsing: ${command}`)
  const status = await rehearse(rehearsal)
  const result =
    status === 0
      ? 'The rehearsal succeeded.'
      : `The rehearsal failed: ${command} ended with ${status}. Nothing was written.`
  printNotice(result)
  return status === 0
}

/** What was shown and rehearsed must be what is written. */
async function requireUnchanged(client: AdminClient, { tree }: ServiceConfig, signal: AbortSignal): Promise<void> {
  const latest = await readServiceConfig(client, signal)
  if (isDeepStrictEqual(latest.tree, tree)) return
  throw new CommandError('The configuration changed meanwhile. Nothing was written: run the command again.', 1)
}

interface Compared {
  readonly sides: Sides
  readonly comparison: Comparison
  readonly current: ServiceConfig
}

async function compare(file: string, client: AdminClient, signal: AbortSignal): Promise<Compared> {
  const settings = await loadConfig(file)
  const current = await withProgress('Reading the configuration', () => readServiceConfig(client, signal))
  const { service, tree } = current
  const [unknown] = findUnknown(settings, tree, (path) => isConfigPath(service, path))
  if (unknown) throw unknownSetting(file, service, unknown)
  const sides: Sides = { settings, current: tree, defaults: getDefaultConfig(service), readVariable }
  return { sides, comparison: compareConfig(sides), current }
}

function unknownSetting(file: string, service: ServiceConfig['service'], path: readonly string[]): CommandError {
  const names = listConfigNames(service, path.slice(0, -1))
  const closest = findClosest(path.at(-1) ?? '', names)
  const known = names.length > 0 ? `Use one of: ${names.join(', ')}.` : 'Remove it.'
  const advice = closest === undefined ? known : `Did you mean ${closest}?`
  return new CommandError(`${file} has an unknown setting: ${path.join('.')}. ${advice}`)
}

function printComparison(comparison: Comparison, none: string): void {
  const lines = describeComparison(comparison)
  if (comparison.differences.length === 0) lines.push(none)
  printPainted(lines.join('\n'))
}

function print(value: object): void {
  process.stdout.write(`${toPrintableJson(value)}\n`)
}
