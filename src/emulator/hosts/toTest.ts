/** A test that repeats a logged request, for the button "Copy as test" of the dashboard. */
import type { EmulatorCore } from '../createCore.ts'
import { EmulatorError } from '../errors.ts'
import type { LoggedRequest } from '../http/requestLog.ts'
import type { Snapshot } from '../state/database.ts'
import { listHeaders } from './overview.ts'

/** Maximum characters of a state inside a test. A larger one is read from a file. */
const MAX_STATE_LENGTH = 100_000

/** Headers that change the response. Others describe the browser or the connection. */
const SENT = /^(?:x-(?!stack-(?:override-error-status|random-nonce)$)|content-type$|authorization$|cookie$|cf-)/

/** The client sees a failed request instead of a response. */
const LOST: readonly (string | null)[] = ['offline', 'lost-after-commit']

/**
 * Returns the text of a test for Vitest: it restores the state before the request, sends the request, and expects the
 * same status and known error. The text contains the secrets of the emulator's users.
 *
 * @throws {EmulatorError} INVALID_OPTION if the log no longer has the request, or the history its state
 */
export function toTest({ requests, history, service }: EmulatorCore, id: number): string {
  const request = requests.list().find((entry) => entry.id === id)
  const messages = requests.find(id)
  const before = history.before(id)
  if (!request || !messages || !before) {
    throw new EmulatorError('INVALID_OPTION', `The emulator no longer keeps request ${id} and the state before it.`)
  }
  const { method, path, query, origin, headers, body } = messages.request
  const sentHeaders = Object.fromEntries(listHeaders(headers).filter(([name]) => SENT.test(name)))
  const init = { method, headers: sentHeaders, ...(body !== '' && { body }) }
  const url = `${origin}${path}${query === '' ? '' : `?${query}`}`
  const json = JSON.stringify(withoutEmptyTables(before.snapshot))
  const isLarge = json.length > MAX_STATE_LENGTH
  return [
    `import { createEmulator${isLarge ? '' : ', type Snapshot'} } from 'latchkey/emulator'`,
    ...(isLarge ? [`import { readFileSync } from 'node:fs'`] : []),
    `import { expect, test } from 'vitest'`,
    '',
    `test('${toTitle(request)}', async () => {`,
    `  const emulator = createEmulator({ service: '${service}', now: ${request.at} })`,
    `  emulator.db.restore(state)`,
    ...(request.fault === null
      ? []
      : [`  emulator.faults.once(${JSON.stringify(request.operation)}, ${JSON.stringify(request.fault)})`]),
    `  const response = ${LOST.includes(request.fault) ? '' : 'await '}emulator.fetch(${JSON.stringify(url)}, ${indent(init)})`,
    ...toExpectations(request),
    '})',
    '',
    '// The state before the request, with the keys and tokens of this emulator.',
    ...(isLarge
      ? [
          `// Save it beside this test: curl '${origin}/_emulator/state?before=${id}' > state.json`,
          `const state = JSON.parse(readFileSync(new URL('state.json', import.meta.url), 'utf8'))`,
        ]
      : ['// prettier-ignore', `const state: Snapshot = ${json}`]),
    '',
  ].join('\n')
}

function toTitle({ method, path, operation, status, knownError, fault }: LoggedRequest): string {
  const name = operation ?? `${method} ${path.replace(/[^\w/.-]/g, '')}`
  return LOST.includes(fault) ? `${name} gets no response` : `${name} responds with ${knownError ?? status}`
}

function toExpectations({ status, knownError, fault }: LoggedRequest): string[] {
  if (LOST.includes(fault)) return ['  await expect(response).rejects.toThrow()']
  return [
    `  expect(response.status).toBe(${status})`,
    ...(knownError === null
      ? []
      : [`  expect(response.headers.get('x-stack-known-error')).toBe(${JSON.stringify(knownError)})`]),
  ]
}

/** Formats a value as JSON inside a function. */
const indent = (value: unknown): string => JSON.stringify(value, null, 2).replaceAll('\n', '\n  ')

const withoutEmptyTables = (snapshot: Snapshot): Snapshot => ({
  ...snapshot,
  tables: Object.fromEntries(Object.entries(snapshot.tables).filter(([, rows]) => rows.length > 0)),
})
