/**
 * `latchkey import`: creates the users of another service's export.
 *
 * Exit status: 0 done, 1 declined, users that the service refused or an error of the service, 2 a wrong option or file,
 * 130 interrupted.
 */
/// <reference types="node" />
import process from 'node:process'
import { getCurrentProject } from '../../../generated/operations/projects.ts'
import type { ServerClient } from '../../core/client/types.ts'
import { compact } from '../../core/util/compact.ts'
import { createServerClient } from '../../entrypoints/server.ts'
import { defineCommand, type FlagValues } from '../command.ts'
import { confirm } from '../confirm.ts'
import { requireSetting } from '../environment.ts'
import { CommandError, EXIT, untilInterrupted } from '../errors.ts'
import { findClosest } from '../findClosest.ts'
import type { ExportedUser } from '../import/ExportedUser.ts'
import { ImportState } from '../import/ImportState.ts'
import {
  planImport,
  type ExportSource,
  type ImportCounts,
  type ImportTarget,
  type LeftOutUser,
} from '../import/planImport.ts'
import { readExport } from '../import/readRecords.ts'
import { runImport } from '../import/runImport.ts'
import { READERS } from '../import/sources.ts'
import { print as printText } from '../print.ts'
import { replaceFiles } from '../replaceFiles.ts'
import { readService, requireSecret } from '../service.ts'
import { toPrintableJson, toPrintableLine } from '../toPrintable.ts'
import { withProgress } from '../withProgress.ts'

const FLAGS = {
  from: {
    value: '<service>',
    choices: Object.keys(READERS),
    help: 'Whose export it is: clerk (CSV), auth0 (JSON), supabase (CSV or JSON of auth.users), firebase (JSON)',
  },
  'dry-run': { help: 'Print the counts, and create nothing' },
  yes: { help: 'Import without asking' },
  json: { help: 'Print the counts and the result as JSON' },
  'project-id': { value: '<id>', help: 'Of the project; default: LATCHKEY_PROJECT_ID' },
  'base-url': { value: '<url>', help: 'Of the service; default: LATCHKEY_BASE_URL, or https://api.stack-auth.com' },
} as const

type Values = FlagValues<typeof FLAGS>

export const importUsers = defineCommand({
  summary: `Creates the users of another service's export. Prints counts first, and continues after an interruption. Needs LATCHKEY_SECRET_SERVER_KEY, in the environment or in .env.local.`,
  arguments: '<file>',
  flags: FLAGS,
  examples: [
    'latchkey import --from clerk users.csv --dry-run',
    'latchkey import --from auth0 users.ndjson',
    'latchkey import --from supabase users.csv --yes',
    'latchkey import --from firebase users.json --json --yes',
  ],
  async run(values, [file = '']) {
    const source = toSource(values.from)
    const exported = READERS[source](file, readExport(file))
    if (exported.length === 0) throw new CommandError(`${file} has no users.`)
    const projectId = values['project-id'] ?? requireSetting('PROJECT_ID', '--project-id')
    const service = await readService(values, ['SECRET_SERVER_KEY'])
    const client = createServerClient({
      projectId,
      secretServerKey: requireSecret(service, 'SECRET_SERVER_KEY'),
      ...compact({ baseUrl: service.baseUrl }),
    })
    try {
      return await run({ values, file, source, exported, client })
    } finally {
      client.dispose()
    }
  },
})

function toSource(from: string | undefined): ExportSource {
  const sources = Object.keys(READERS) as ExportSource[]
  const source = sources.find((name) => name === from)
  if (source !== undefined) return source
  if (from === undefined) throw new CommandError(`--from is missing. Pass whose export it is: ${sources.join(', ')}.`)
  const closest = findClosest(from, sources)
  const advice = closest === undefined ? '' : ` Did you mean ${closest}?`
  throw new CommandError(`--from takes ${sources.join(', ')}, not ${from}.${advice}`)
}

interface ImportInput {
  readonly values: Values
  readonly file: string
  readonly source: ExportSource
  readonly exported: readonly ExportedUser[]
  readonly client: ServerClient
}

async function run({ values, file, source, exported, client }: ImportInput): Promise<number> {
  const { baseUrl, projectId } = client.config
  const importSource = { from: source, baseUrl, projectId }
  const state = new ImportState(`${file}.import.jsonl`, importSource)
  const target = await withProgress('Reading the project', () => readTarget(client))
  const plan = planImport(source, exported, target, state.importedIds)
  if (!values.json) printLines(describeCounts(file, plan.counts, target))
  if (values['dry-run']) {
    if (values.json) print({ counts: plan.counts })
    return EXIT.done
  }
  const question = `Create ${toUserCount(plan.users.length)} in project ${projectId} at ${baseUrl}?`
  if (plan.users.length > 0 && !values.yes && !(await confirm(question, '--dry-run'))) return EXIT.failed
  state.open(importSource)
  return untilInterrupted(`Interrupted. Run the same command to continue.`, async (signal) => {
    const total = plan.users.length
    const refused = await withProgress('Importing', (report) =>
      runImport(plan.users, { client, source, state, signal, onProgress: (done) => report(`${done} of ${total}`) }),
    )
    const files = writeLists(file, exported, state, [...plan.leftOut, ...refused])
    signal.throwIfAborted()
    const result = { created: total - refused.length, refused: refused.length, ...files }
    if (values.json) print({ counts: plan.counts, ...result })
    else printLines(describeResult(result))
    return refused.length > 0 ? EXIT.failed : EXIT.done
  })
}

async function readTarget(client: ServerClient): Promise<ImportTarget> {
  const { config } = await getCurrentProject(client)
  return {
    hasPasswords: config.credentialEnabled,
    hasMagicLinks: config.magicLinkEnabled,
    providers: config.enabledOauthProviders.map(({ id }) => id),
  }
}

interface Lists {
  /** Users whose password wasn't imported; `null` if there are none. */
  readonly resetMails: string | null
  readonly leftOut: string | null
}

/** Writes the lists anew from the export and the state, so that they are complete after several runs. */
function writeLists(
  file: string,
  exported: readonly ExportedUser[],
  state: ImportState,
  leftOut: readonly LeftOutUser[],
): Lists {
  const resets = exported.flatMap(({ id, email }) => {
    const { userId, foreignFormat } = state.find(id) ?? {}
    return userId === undefined || foreignFormat === undefined || email === null ? [] : [[email, userId, foreignFormat]]
  })
  return {
    resetMails: writeCsv(`${file}.reset-mails.csv`, ['email', 'user_id', 'hash'], resets),
    leftOut: writeCsv(
      `${file}.left-out.csv`,
      ['id', 'email', 'reason'],
      leftOut.map(({ user, reason }) => [user.id, user.email ?? '', reason]),
    ),
  }
}

/** Returns the name of the file; `null` without rows. Only its owner can read the addresses. */
function writeCsv(file: string, columns: readonly string[], rows: readonly (readonly string[])[]): string | null {
  if (rows.length === 0) return null
  const lines = [columns, ...rows].map((cells) => cells.map(toCell).join(','))
  replaceFiles([{ path: file, text: `${lines.join('\n')}\n`, mode: 0o600 }])
  return file
}

/**
 * Quotes a cell where necessary. A text that a spreadsheet would evaluate starts with an apostrophe; in some countries, a
 * semicolon separates cells.
 *
 * @see https://owasp.org/www-community/attacks/CSV_Injection
 */
function toCell(text: string): string {
  const inert = /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text
  return /[",;\t\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert
}

function describeCounts(file: string, counts: ImportCounts, target: ImportTarget): string[] {
  const list = (byName: Readonly<Record<string, number>>): string =>
    Object.entries(byName)
      .map(([name, count]) => `${count} ${name}`)
      .join(', ')
  const sum = (byName: Readonly<Record<string, number>>): number =>
    Object.values(byName).reduce((total, count) => total + count, 0)
  const foreign = target.hasPasswords
    ? `a new password, because the service can't take over the old one: ${list(counts.passwordsForeign)}`
    : 'a new way to sign in, because the project has no passwords'
  const notLinked = `because the project or the export lacks them: ${list(counts.providersNotLinked)}`
  const rows: readonly (readonly [count: number, one: string, many: string])[] = [
    [counts.alreadyImported, 'is imported already', 'are imported already'],
    [counts.create, 'will be created', 'will be created'],
    [counts.passwordsKept, 'keeps the password', 'keep their password'],
    [sum(counts.passwordsForeign), `needs ${foreign}`, `need ${foreign}`],
    [counts.withoutPassword, 'has no password', 'have no password'],
    toAccountRow(sum(counts.providersLinked), `linked: ${list(counts.providersLinked)}`),
    toAccountRow(sum(counts.providersNotLinked), `not linked, ${notLinked}`),
    [counts.unverifiedEmails, 'has an email that is not verified', 'have an email that is not verified'],
    [counts.secondFactors, 'has to set up the second factor again', 'have to set up their second factor again'],
    [sum(counts.leftOut), `is left out: ${list(counts.leftOut)}`, `are left out: ${list(counts.leftOut)}`],
  ]
  const width = String(counts.total).length
  return [
    `${file}: ${toUserCount(counts.total)}`,
    ...rows
      .filter(([count]) => count > 0)
      .map(([count, one, many]) => `  ${String(count).padStart(width)} ${count === 1 ? one : many}`),
  ]
}

const toUserCount = (count: number): string => (count === 1 ? '1 user' : `${count} users`)

function toAccountRow(count: number, what: string): [count: number, one: string, many: string] {
  return [count, `account at a provider is ${what}`, `accounts at providers are ${what}`]
}

function describeResult({
  created,
  refused,
  resetMails,
  leftOut,
}: Lists & { readonly created: number; readonly refused: number }): string[] {
  return [
    `${toUserCount(created)} ${created === 1 ? 'is' : 'are'} imported.`,
    ...(refused > 0 ? [refused === 1 ? '1 was refused.' : `${refused} were refused.`] : []),
    ...(leftOut === null ? [] : [`${leftOut} lists who was left out, and why.`]),
    ...(resetMails === null
      ? []
      : [
          `${resetMails} lists who needs a new password. Send each a mail:`,
          '  latchkey api sendPasswordResetCode --email <email> --callback-url <url of your reset page>',
        ]),
  ]
}

function printLines(lines: readonly string[]): void {
  printText(lines.map(toPrintableLine).join('\n'))
}

function print(value: object): void {
  process.stdout.write(`${toPrintableJson(value)}\n`)
}
