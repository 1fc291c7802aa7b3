/**
 * Provisions users from a CSV file: `npx tsx examples/node/provision.ts users.csv --log users.log`.
 *
 * 1. It reads the file as a stream and creates a few users at once, so its memory doesn't grow with the number of rows.
 * 2. It logs each row. Started again after an interruption, it skips the rows that the log has.
 * 3. It retries temporary failures. If the address exists already, for example because a response was lost, it logs that
 *    user instead of creating a second one.
 */
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { intro, log, outro, progress } from '@clack/prompts'
import { parse } from 'csv-parse'
import {
  createServerClient,
  createUser,
  isKnownError,
  listUsers,
  TransportError,
  type ServerClient,
} from 'latchkey/server'
import { isMain } from './isMain.ts'
import { settings } from './settings.ts'

const MAX_CONCURRENT = 8
const ATTEMPTS = 5
const DELAY_MILLIS = 500

/** A row of the file. */
interface Row {
  email: string
  name?: string
  plan?: string
}

/** A line of the log. */
type Entry = { line: number; email: string; userId: string } | { line: number; email: string; error: string }

export interface Provisioned {
  created: number
  failed: number
  /** Rows that an earlier run has logged. */
  skipped: number
}

export interface ProvisionOptions {
  csv: string
  log: string
  /**
   * The delay before the second attempt; it grows with each attempt.
   *
   * @default 500
   */
  delayMillis?: number
  onProgress?: (done: Provisioned) => void
}

/** Creates a user for each row. A row that failed is in the log with its error, and the next run retries it. */
export async function provision(server: ServerClient, options: ProvisionOptions): Promise<Provisioned> {
  const logged = await readLog(options.log)
  const journal = createWriteStream(options.log, { flags: 'a' })
  const done: Provisioned = { created: 0, failed: 0, skipped: 0 }
  const rows = createReadStream(options.csv).pipe(
    parse({ columns: true, trim: true, bom: true, skip_empty_lines: true }),
  )
  const pending = new Set<Promise<void>>()
  let line = 0
  const provisionRow = async (row: Row, rowLine: number): Promise<void> => {
    const entry = await toEntry(server, row, rowLine, options.delayMillis ?? DELAY_MILLIS)
    if ('userId' in entry) done.created += 1
    else done.failed += 1
    if (!journal.write(`${JSON.stringify(entry)}\n`))
      await new Promise<void>((resolve) => journal.once('drain', resolve))
    options.onProgress?.(done)
  }
  for await (const row of rows as AsyncIterable<Row>) {
    line += 1
    if (logged.has(line)) {
      done.skipped += 1
      options.onProgress?.(done)
      continue
    }
    const work: Promise<void> = provisionRow(row, line).finally(() => pending.delete(work))
    pending.add(work)
    if (pending.size >= MAX_CONCURRENT) await Promise.race(pending)
  }
  await Promise.all(pending)
  await new Promise<void>((resolve) => journal.end(resolve))
  return done
}

/** Returns the numbers of the lines that earlier runs have provisioned. */
async function readLog(path: string): Promise<Set<number>> {
  const lines = new Set<number>()
  if (!existsSync(path)) return lines
  for await (const text of createInterface({ input: createReadStream(path) })) {
    try {
      const entry = JSON.parse(text) as Entry
      if ('userId' in entry) lines.add(entry.line)
    } catch {
      // The run was stopped while it wrote this line. Its row is provisioned again.
    }
  }
  return lines
}

async function toEntry(server: ServerClient, row: Row, line: number, delayMillis: number): Promise<Entry> {
  const { email } = row
  for (let attempt = 1; ; attempt += 1) {
    try {
      return { line, email, userId: await ensureUser(server, row) }
    } catch (error) {
      if (!(error instanceof TransportError) || attempt >= ATTEMPTS) {
        return { line, email, error: error instanceof Error ? error.message : 'unknown' }
      }
      await sleep(delayMillis * attempt)
    }
  }
}

/** Returns the id of the user with this address; creates the user if missing. */
async function ensureUser(server: ServerClient, { email, name, plan }: Row): Promise<string> {
  try {
    const user = await createUser(server, {
      primaryEmail: email,
      primaryEmailAuthEnabled: true,
      displayName: name ?? null,
      serverMetadata: { plan: plan ?? 'free' },
    })
    return user.id
  } catch (error) {
    const isTaken =
      isKnownError(error, 'USER_EMAIL_ALREADY_EXISTS') ||
      isKnownError(error, 'CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE')
    if (!isTaken) throw error
    const { items } = await listUsers(server, { query: email, limit: 10 })
    const existing = items.find(({ primaryEmail }) => primaryEmail === email.toLowerCase())
    if (existing) return existing.id
    throw error
  }
}

if (isMain(import.meta.url)) {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { log: { type: 'string' } } })
  const csv = positionals[0]
  if (csv === undefined || !existsSync(csv)) {
    log.error('Pass a CSV file with the columns email, name and plan: npx tsx examples/node/provision.ts users.csv')
    process.exit(1)
  }
  intro(`Provisioning users from ${csv}`)
  const total = await countRows(csv)
  const bar = progress({ max: total })
  let shown = 0
  bar.start(`0 of ${total}`)
  const file = values.log ?? `${csv}.log`
  const onProgress = ({ created, failed, skipped }: Provisioned): void => {
    const count = created + failed + skipped
    bar.advance(count - shown, `${count} of ${total}${failed > 0 ? `, ${failed} failed` : ''}`)
    shown = count
  }
  const done = await provision(createServerClient(settings), { csv, log: file, onProgress })
  bar.stop(`${shown} of ${total}`)
  outro(`${done.created} created, ${done.skipped} skipped, ${done.failed} failed. The log: ${file}`)
  if (done.failed > 0) process.exitCode = 1
}

async function countRows(csv: string): Promise<number> {
  let count = 0
  for await (const _ of createReadStream(csv).pipe(parse({ columns: true, skip_empty_lines: true }))) count += 1
  return count
}
