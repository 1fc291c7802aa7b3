/**
 * Stops redirects that run in a circle: to one page, again and again, while nobody signs in or out. Visits are counted in
 * the tab, because a circle of page loads forgets everything else; where there is no tab storage, with the client.
 */
import { stateOf } from '../client/state.ts'
import type { Client } from '../client/types.ts'
import { REDIRECT_LOOP_COUNT, REDIRECT_LOOP_WINDOW_MILLIS } from '../constants.ts'
import { UsageError } from '../errors.ts'

const KEY = 'latchkey_redirects'

type Visit = readonly [at: number, url: string, scope: string]

/**
 * Notes a redirect.
 *
 * @throws UsageError TOO_MANY_REDIRECTS for the third one to the same address within 10 seconds by the same session
 */
export function countRedirect(client: Client, url: string): void {
  const now = client.platform.now()
  const target = url.split(/[?#]/, 1)[0]!
  const { scope } = client.session.getSnapshot()
  const visits = read(client)
  // Whoever signed in or out since then did something: what came before is no part of a circle.
  const own = visits.at(-1)?.[2] === scope ? visits : []
  const recent = own.filter(([at, , by]) => by === scope && at <= now && now - at < REDIRECT_LOOP_WINDOW_MILLIS)
  const same = recent.filter(([, visited]) => visited === target)
  if (same.length >= REDIRECT_LOOP_COUNT - 1) {
    write(client, [])
    throw new UsageError(
      'TOO_MANY_REDIRECTS',
      `The third redirect to ${target} within ${REDIRECT_LOOP_WINDOW_MILLIS / 1000} s: two pages send people to each other. Check the urls of the client, and that the page to go to doesn't need a sign-in.`,
    )
  }
  write(client, [...recent, [now, target, scope]])
}

/** The visits, where the tab has no storage for them. */
const spare = (client: Client): { text?: string } => stateOf(client, 'redirects', () => ({}))

function read(client: Client): Visit[] {
  try {
    const visits: unknown = JSON.parse(client.platform.tabStorage?.getItem(KEY) ?? spare(client).text ?? '[]')
    return Array.isArray(visits) ? (visits as Visit[]).filter((visit) => Array.isArray(visit)) : []
  } catch {
    return []
  }
}

function write(client: Client, visits: readonly Visit[]): void {
  const text = JSON.stringify(visits)
  spare(client).text = text
  try {
    client.platform.tabStorage?.setItem(KEY, text)
  } catch {
    // Storage that is full or blocked: the client remembers.
  }
}
