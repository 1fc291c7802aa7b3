/**
 * `latchkey doctor`: checks a service, a project and an origin, and prints what to do about each problem.
 *
 * Exit status: 0 no check failed, 1 a check failed, 2 a wrong option.
 */
/// <reference types="node" />
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import process from 'node:process'
import yoctoSpinner from 'yocto-spinner'
import { SpecificationError } from '../../codegen/SpecificationError.ts'
import { compact } from '../../core/util/compact.ts'
import {
  runDoctor,
  type CoverageJson,
  type DoctorCheck,
  type DoctorOptions,
  type DoctorResult,
  type PublishedDifference,
} from '../../entrypoints/testing.ts'
import { defineCommand, type FlagValues } from '../command.ts'
import { readSetting, requireSetting } from '../environment.ts'
import { CommandError, EXIT } from '../errors.ts'
import type { Remains } from '../migrate/findRemains.ts'
import { withOptionNames } from '../optionNames.ts'
import { paint } from '../paint.ts'
import { printPainted } from '../print.ts'
import { readService } from '../service.ts'
import { toPrintableJson, toPrintableLine } from '../toPrintable.ts'

const FLAGS = {
  'base-url': { value: '<url>', help: 'Of the service; default: LATCHKEY_BASE_URL, or https://api.stack-auth.com' },
  'project-id': { value: '<id>', help: 'Of the project; default: LATCHKEY_PROJECT_ID' },
  'publishable-client-key': {
    value: '<key>',
    help: 'Needed unless the project works without one; default: LATCHKEY_PUBLISHABLE_CLIENT_KEY',
  },
  'secret-server-key': { value: '<key>', help: 'Adds the checks of a server; default: LATCHKEY_SECRET_SERVER_KEY' },
  origin: {
    value: '<origin>',
    help: 'Of the app, such as https://app.example.com; adds the checks of domains, pages and cookies',
  },
  uses: {
    value: '<file>',
    help: 'Check exactly the operations and errors that the tests use: JSON of createCoverage().toJSON()',
  },
  to: { value: '<year>', choices: ['2025', '2026'], help: 'Say what that generation would change for --uses' },
  published: {
    value: '<file>',
    help: "Test where the service differs from its vendor's OpenAPI document, and say what was mended",
  },
  write: { help: 'Create a user and a team, check sessions and tokens with them, and delete both' },
  json: { help: 'Print the result as JSON' },
} as const

type Values = FlagValues<typeof FLAGS>

export const doctor = defineCommand({
  summary: 'Checks that a service, a project and an origin work with latchkey. Changes nothing without --write.',
  flags: FLAGS,
  examples: [
    'latchkey doctor --project-id 6f0c2a4e --publishable-client-key pck_…',
    'latchkey doctor --origin https://app.example.com --write',
    'latchkey doctor --uses coverage.json --to 2026',
    'latchkey doctor --published openapi-server.json',
  ],
  async run(values) {
    const result = withAppCheck(await runWithSpinner(values), await readRemains())
    if (values.json) process.stdout.write(`${toPrintableJson(result)}\n`)
    else printPainted(toTable(result))
    return result.ok ? EXIT.done : EXIT.failed
  },
})

/** Most apps that move do it in steps. */
const MAX_PLACES = 5

async function readRemains(): Promise<Remains | null> {
  // Loaded on demand: it needs the parser.
  const { findRemains } = await import('../migrate/findRemains.ts')
  return findRemains(process.cwd())
}

/** Adds a check of the folder's app, if its package.json still names Stack Auth's library. */
function withAppCheck(result: DoctorResult, remains: Remains | null): DoctorResult {
  if (remains === null) return result
  const { packages, places } = remains
  const names = packages.join(', ')
  const others = places.length - MAX_PLACES
  const list = `${places.slice(0, MAX_PLACES).join(', ')}${others > 0 ? ` and ${others} more` : ''}`
  const check: DoctorCheck =
    places.length === 0
      ? {
          id: 'app',
          status: 'warn',
          message: `Nothing in this folder imports ${names} any more.`,
          advice: `Remove it: npm uninstall ${packages.join(' ')}`,
        }
      : {
          id: 'app',
          status: 'warn',
          message: `This app still uses ${names}: ${list}.`,
          advice: 'Run npx latchkey migrate stack. It lists what it leaves, with what to write instead.',
        }
  return { ...result, checks: [...result.checks, check] }
}

async function runWithSpinner(values: Values): Promise<DoctorResult> {
  // Outside a terminal, a spinner would fill the log.
  const isWatched = process.stderr.isTTY && !values.json
  const spinner = yoctoSpinner({ text: 'Examining', stream: process.stderr })
  const projectId = values['project-id'] ?? requireSetting('PROJECT_ID', '--project-id')
  const given = compact({ SECRET_SERVER_KEY: values['secret-server-key'] })
  const { baseUrl, secrets } = await readService(values, ['SECRET_SERVER_KEY'], { given })
  const options: DoctorOptions = compact({
    projectId,
    baseUrl,
    publishableClientKey: values['publishable-client-key'] ?? readSetting('PUBLISHABLE_CLIENT_KEY'),
    secretServerKey: secrets.SECRET_SERVER_KEY,
    origin: values.origin,
    uses: values.uses === undefined ? undefined : readCoverage(values.uses),
    to: values.to === undefined ? undefined : readGeneration(values),
    published: values.published === undefined ? undefined : await readPublished(values.published),
    write: values.write,
    onProgress: (step: string) => {
      if (isWatched) spinner.text = `Checking ${step}`
    },
  })
  if (isWatched) spinner.start()
  try {
    return await runDoctor(options)
  } finally {
    if (isWatched) spinner.stop()
  }
}

/** @throws {CommandError} if the file isn't JSON of a coverage */
function readCoverage(path: string): CoverageJson {
  let json: unknown
  try {
    json = JSON.parse(readFileSync(resolve(path), 'utf8'))
  } catch (error) {
    throw new CommandError(`${path} can't be read: ${String(error)}. Write JSON.stringify(coverage.toJSON()) to it.`)
  }
  if (isCoverage(json)) return json
  throw new CommandError(`${path} has no coverage. Write JSON.stringify(coverage.toJSON()) to it.`)
}

/** @throws {CommandError} if the file isn't OpenAPI 3 */
async function readPublished(path: string): Promise<PublishedDifference[]> {
  const { listPublishedDifferences } = await import('../../codegen/publishedDifferences.ts')
  try {
    // The checks are in a file of this package, whose form a test validates.
    return (await listPublishedDifferences(resolve(path))) as PublishedDifference[]
  } catch (error) {
    throw error instanceof SpecificationError ? new CommandError(error.message) : error
  }
}

function isCoverage(json: unknown): json is CoverageJson {
  const isEntry = (entry: unknown): boolean =>
    typeof entry === 'object' && entry !== null && 'errors' in entry && Array.isArray(entry.errors)
  return typeof json === 'object' && json !== null && !Array.isArray(json) && Object.values(json).every(isEntry)
}

/** @throws {CommandError} if `--to` is no generation, or has no `--uses` */
function readGeneration({ to, uses }: Values): '2025' | '2026' {
  if (uses === undefined) throw new CommandError('--to needs --uses: the JSON of createCoverage().toJSON().')
  if (to === '2025' || to === '2026') return to
  throw new CommandError(`--to must be 2025 or 2026, not ${to}.`)
}

const MARKS = { pass: '✓', warn: '!', fail: '✗' } as const
const COLORS = { pass: 'green', warn: 'yellow', fail: 'red' } as const

/** Returns a line for each check, its advice below it, and the counts. */
function toTable({ checks, ok }: DoctorResult): string {
  const width = Math.max(...checks.map(({ id }) => id.length)) + 2
  const lines = checks.flatMap(({ id, status, message, advice }: DoctorCheck) => {
    const mark = paint(COLORS[status], MARKS[status])
    const line = `${mark} ${toPrintableLine(id).padEnd(width)}${toPrintableLine(withOptionNames(message))}`
    return advice ? [line, `  ${''.padEnd(width)}→ ${toPrintableLine(withOptionNames(advice))}`] : [line]
  })
  const count = (status: DoctorCheck['status']): number => checks.filter((check) => check.status === status).length
  const warnings = count('warn')
  const summary = `${count('pass')} passed, ${warnings} ${warnings === 1 ? 'warning' : 'warnings'}, ${count('fail')} failed.`
  return `${lines.join('\n')}\n\n${summary}${ok ? '' : ' Fix what is marked ✗ first.'}`
}
