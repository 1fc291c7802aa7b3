import { expect, test } from 'vitest'
import { startEmulatorWorker, type WorkerScope } from '../../../src/emulator/hosts/startEmulatorWorker.ts'

/** A worker at `http://localhost:3000`. Resolves to the status of its response, or to `null` if it leaves a request alone. */
function startWorker(page?: string) {
  const listeners = new Map<string, (event: never) => void>()
  const stored = new Map<string, Response>()
  const scope: WorkerScope = {
    location: { origin: 'http://localhost:3000' },
    clients: { claim: () => Promise.resolve() },
    skipWaiting: () => Promise.resolve(),
    addEventListener: (type: string, listener: (event: never) => void) => void listeners.set(type, listener),
    caches: {
      open: () =>
        Promise.resolve({
          match: (key: string) => Promise.resolve(stored.get(key)?.clone()),
          put: (key: string, response: Response) => Promise.resolve(void stored.set(key, response)),
        } as unknown as Cache),
    },
  }
  startEmulatorWorker({ scope, page })
  return async (input: string | Request): Promise<number | null> => {
    let response: Promise<Response> | undefined
    const work: Promise<unknown>[] = []
    listeners.get('fetch')!({
      request: typeof input === 'string' ? new Request(input) : input,
      respondWith: (promise: Promise<Response>) => void (response = promise),
      waitUntil: (promise: Promise<unknown>) => void work.push(promise),
    } as never)
    await Promise.all(work)
    return response ? (await response).status : null
  }
}

test.each([
  ['http://localhost:3000/api/v1/projects/current', 400],
  ['http://localhost:3000/_emulator/overview', 200],
  ['http://localhost:3000/_emulator', 200],
  ['http://localhost:3000/', null],
  ['http://localhost:3000/api/orders', null],
  ['http://localhost:4000/api/v1/projects/current', null],
  ['https://api.example/api/v1/projects/current', null],
  ['https://api.example/_emulator/overview', null],
])('the response of a worker to %s is %s', async (url, status) => {
  expect(await startWorker('<title>Window</title>')(url)).toBe(status)
})

/** A request with a mode that only browsers can set. */
function withMode(url: string, mode: RequestMode, init?: RequestInit): Request {
  return Object.defineProperty(new Request(url, init), 'mode', { value: mode })
}

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const TEXT = { 'content-type': 'text/plain' }
const JSON_TYPE = { 'content-type': 'application/json' }

test.each<[string, string, RequestMode, RequestInit, number]>([
  ['a link', '/_emulator/state', 'navigate', {}, 403],
  ['a form', '/_emulator/reset', 'navigate', { method: 'POST', headers: FORM, body: 'a=b' }, 403],
  [
    'a form of text',
    '/_emulator/clock',
    'navigate',
    { method: 'POST', headers: TEXT, body: '{"advanceMillis":1}' },
    403,
  ],
  ['a form without fields', '/_emulator/reset', 'navigate', { method: 'POST' }, 403],
  ['a form to the window', '/_emulator', 'navigate', { method: 'POST', headers: FORM, body: '' }, 403],
  ['a fetch of text', '/_emulator/clock', 'cors', { method: 'POST', headers: TEXT, body: '{"advanceMillis":1}' }, 403],
  ['a link to the window', '/_emulator', 'navigate', {}, 200],
  ['a fetch', '/_emulator/clock', 'cors', { method: 'POST', headers: JSON_TYPE, body: '{"advanceMillis":1}' }, 200],
  ['a fetch without a body', '/_emulator/reset', 'same-origin', { method: 'POST' }, 200],
])('the response of a worker to %s (%s, %s) has the right status', async (_from, path, mode, init, status) => {
  const fetchFrom = startWorker('<title>Window</title>')
  expect(await fetchFrom(withMode(`http://localhost:3000${path}`, mode, init))).toBe(status)
})

test('without a page, the dashboard is left to the server of the app', async () => {
  expect(await startWorker()('http://localhost:3000/_emulator')).toBeNull()
})
