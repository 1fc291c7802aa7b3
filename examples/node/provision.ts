/**
 * Provisions users from a CSV file: `npx tsx examples/node/provision.ts users.csv --log users.log`.
 *
 * 1. The file is read as a stream and a few users are made at once, so memory stays the same for any number of rows.
 * 2. Each row that is done is a line in the log. Stopped and started again, it goes on after what the log has.
 * 3. A row that could not be made for a passing reason is tried again. When it is not known whether a user was made, it
 *    is looked up, so no address is ever made twice.
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

const AT_ONCE = 8
const ATTEMPTS = 5
const PAUSE_MILLIS = 500

/** A row of the file. */
interface Row {
  email: string
  name?: string
  plan?: string
}

/** A line of the log. */
type Entry = { line: number; email: string; userId: string } | { line: number; email: string; error: string }

export interface Provisioned {
  made: number
  failed: number
  /** Rows the log had from an earlier run. */
  skipped: number
}

export interface ProvisionOptions {
  csv: string
  log: string
  /** Between two attempts, in milliseconds, multiplied by their number. Default 500. */
  pauseMillis?: number
  onProgress?: (done: Provisioned) => void
}

/** Makes a user for each row. A row that failed for good is in the log with its reason, and tried again in the next run. */
export async function provision(server: ServerClient, options: ProvisionOptions): Promise<Provisioned> {
  const before = await readLog(options.log)
  const journal = createWriteStream(options.log, { flags: 'a' })
  const done: Provisioned = { made: 0, failed: 0, skipped: 0 }
  const rows = createReadStream(options.csv).pipe(
    parse({ columns: true, trim: true, bom: true, skip_empty_lines: true }),
  )
  const underWay = new Set<Promise<void>>()
  let line = 0
  const one = async (row: Row, at: number): Promise<void> => {
    const entry = await toEntry(server, row, at, options.pauseMillis ?? PAUSE_MILLIS)
    if ('userId' in entry) done.made += 1
    else done.failed += 1
    if (!journal.write(`${JSON.stringify(entry)}\n`))
      await new Promise<void>((resolve) => journal.once('drain', resolve))
    options.onProgress?.(done)
  }
  for await (const row of rows as AsyncIterable<Row>) {
    line += 1
    if (before.has(line)) {
      done.skipped += 1
      options.onProgress?.(done)
      continue
    }
    const work: Promise<void> = one(row, line).finally(() => underWay.delete(work))
    underWay.add(work)
    if (underWay.size >= AT_ONCE) await Promise.race(underWay)
  }
  await Promise.all(underWay)
  await new Promise<void>((resolve) => journal.end(resolve))
  return done
}

/** The lines that are done, by the log of earlier runs. A last line that was cut off counts as not done. */
async function readLog(path: string): Promise<Set<number>> {
  const lines = new Set<number>()
  if (!existsSync(path)) return lines
  for await (const text of createInterface({ input: createReadStream(path) })) {
    try {
      const entry = JSON.parse(text) as Entry
      if ('userId' in entry) lines.add(entry.line)
    } catch {
      // Cut off when the run was stopped; its row is simply looked at again.
    }
  }
  return lines
}

async function toEntry(server: ServerClient, row: Row, line: number, pauseMillis: number): Promise<Entry> {
  const { email } = row
  for (let attempt = 1; ; attempt += 1) {
    try {
      return { line, email, userId: await ensureUser(server, row) }
    } catch (error) {
      if (!(error instanceof TransportError) || attempt >= ATTEMPTS) {
        return { line, email, error: error instanceof Error ? error.message : 'unknown' }
      }
      await sleep(pauseMillis * attempt)
    }
  }
}

/** The user of that address, created if missing. */
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
    log.error('Give a CSV file with the columns email, name and plan: npx tsx examples/node/provision.ts users.csv')
    process.exit(1)
  }
  intro(`Provisioning users from ${csv}`)
  const total = await countRows(csv)
  const bar = progress({ max: total })
  let shown = 0
  bar.start(`0 of ${total}`)
  const file = values.log ?? `${csv}.log`
  const onProgress = ({ made, failed, skipped }: Provisioned): void => {
    const count = made + failed + skipped
    bar.advance(count - shown, `${count} of ${total}${failed > 0 ? `, ${failed} failed` : ''}`)
    shown = count
  }
  const done = await provision(createServerClient(settings), { csv, log: file, onProgress })
  bar.stop(`${shown} of ${total}`)
  outro(`${done.made} made, ${done.skipped} were there already, ${done.failed} failed. The log: ${file}`)
  if (done.failed > 0) process.exitCode = 1
}

async function countRows(csv: string): Promise<number> {
  let count = 0
  for await (const _ of createReadStream(csv).pipe(parse({ columns: true, skip_empty_lines: true }))) count += 1
  return count
}
