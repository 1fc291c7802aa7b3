import { afterEach, expect, test, vi } from 'vitest'
import {
  connectEmulatorWorker,
  startEmulatorWorker,
  type WorkerScope,
} from '../../../src/emulator/hosts/startEmulatorWorker.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A worker at `http://localhost:3000`. Resolves to its response, or to `null` if it leaves a request alone. */
function startRespondingWorker(page?: string, stored = new Map<string, Response>()) {
  const listeners = new Map<string, (event: never) => void>()
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
  return async (input: string | Request): Promise<Response | null> => {
    let response: Promise<Response> | undefined
    const work: Promise<unknown>[] = []
    listeners.get('fetch')!({
      request: typeof input === 'string' ? new Request(input) : input,
      respondWith: (promise: Promise<Response>) => void (response = promise),
      waitUntil: (promise: Promise<unknown>) => void work.push(promise),
    } as never)
    await Promise.all(work)
    return response ?? null
  }
}

/** A worker that resolves to the status of its response, or to `null`. */
function startWorker(page?: string) {
  const respond = startRespondingWorker(page)
  return async (input: string | Request) => (await respond(input))?.status ?? null
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

test('a worker that starts again has the state and the clock of the stopped one', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 5, 1) })
  const stored = new Map<string, Response>()
  const firstWorker = startRespondingWorker(undefined, stored)
  const post = (path: string, body: object) =>
    new Request(`http://localhost:3000/_emulator${path}`, {
      method: 'POST',
      headers: JSON_TYPE,
      body: JSON.stringify(body),
    })
  await firstWorker(post('/users', { projectId: 'internal', user: { display_name: 'Mira' } }))
  await firstWorker(post('/clock', { advanceMillis: 3_600_000 }))
  vi.setSystemTime(Date.UTC(2026, 5, 2))
  const secondWorker = startRespondingWorker(undefined, stored)
  const { users, now } = await (await secondWorker('http://localhost:3000/_emulator/overview'))!.json()
  expect(users.rows).toMatchObject([{ name: 'Mira' }])
  expect(now).toBe(Date.UTC(2026, 5, 2, 1))
})

/** The service workers of a page; `claim` makes the worker control it, as after the message. */
function stubServiceWorkers({ isControlled = false, becomesReady = false } = {}) {
  const calls: unknown[][] = []
  const listeners: (() => void)[] = []
  const claim = () => {
    workers.controller = {}
    for (const listener of listeners) listener()
  }
  const worker = { postMessage: (message: unknown) => void calls.push(['postMessage', message]) }
  const workers = {
    controller: isControlled ? {} : null,
    register: (url: string) => Promise.resolve(void calls.push(['register', url])),
    addEventListener: (type: string, listener: () => void, options: unknown) => {
      calls.push(['addEventListener', type, options])
      listeners.push(listener)
    },
    get ready() {
      if (becomesReady) workers.controller = {}
      return Promise.resolve({ active: worker })
    },
  }
  vi.stubGlobal('navigator', { serviceWorker: workers })
  return { calls, claim }
}

const REGISTERED = ['register', '/emulator-worker.js']
const LISTENING = ['addEventListener', 'controllerchange', { once: true }]

test('a page that the worker already controls is connected after the registration', async () => {
  const { calls } = stubServiceWorkers({ isControlled: true })
  await connectEmulatorWorker('/emulator-worker.js')
  expect(calls).toEqual([REGISTERED])
})

test('a page that the worker claims when it activates is connected without a message', async () => {
  const { calls } = stubServiceWorkers({ becomesReady: true })
  await connectEmulatorWorker('/emulator-worker.js')
  expect(calls).toEqual([REGISTERED, LISTENING])
})

test('a page that the worker doesn’t control asks for it and is connected when it is claimed', async () => {
  const { calls, claim } = stubServiceWorkers()
  let isConnected = false
  const connected = connectEmulatorWorker('/emulator-worker.js').then(() => (isConnected = true))
  await expect.poll(() => calls).toEqual([REGISTERED, LISTENING, ['postMessage', 'claim']])
  expect(isConnected).toBe(false)
  claim()
  await connected
})

test('a page in an environment without service workers can’t be connected', async () => {
  vi.stubGlobal('navigator', {})
  await expect(connectEmulatorWorker('/emulator-worker.js')).rejects.toMatchObject({ code: 'NO_WORKER' })
})

test('a worker starts at once and controls the pages that are open', async () => {
  const calls: string[] = []
  const listeners = new Map<string, (event: never) => void>()
  const scope = {
    location: { origin: 'http://localhost:3000' },
    clients: { claim: () => Promise.resolve(calls.push('claim')) },
    skipWaiting: () => Promise.resolve(calls.push('skipWaiting')),
    addEventListener: (type: string, listener: (event: never) => void) => void listeners.set(type, listener),
  }
  startEmulatorWorker({ scope: scope as unknown as WorkerScope })
  for (const type of ['install', 'activate', 'message']) {
    const work: Promise<unknown>[] = []
    listeners.get(type)!({ waitUntil: (promise: Promise<unknown>) => void work.push(promise) } as never)
    await Promise.all(work)
    expect(work, type).toHaveLength(1)
  }
  expect(calls).toEqual(['skipWaiting', 'claim', 'claim'])
})

test('a worker refuses a form with a text', async () => {
  const fetchFrom = startRespondingWorker('<title>Window</title>')
  const url = 'http://localhost:3000/_emulator/reset'
  for (const [request, text] of [
    [withMode(url, 'navigate', { method: 'POST' }), 'Links and forms may not control this emulator. Use fetch.'],
    [
      withMode(url, 'cors', { method: 'POST', headers: TEXT, body: 'x' }),
      'Control calls of pages must have the content type application/json.',
    ],
  ] as const) {
    const response = (await fetchFrom(request))!
    expect({
      status: response.status,
      type: response.headers.get('content-type'),
      text: await response.text(),
    }).toEqual({
      status: 403,
      type: 'text/plain; charset=utf-8',
      text,
    })
  }
})

test('a worker with a dashboard shows it and keeps the states before requests; one without it doesn’t', async () => {
  const withPage = startRespondingWorker('<title>Window</title>')
  const without = startRespondingWorker()
  expect(await (await withPage('http://localhost:3000/_emulator'))!.text()).toBe('<title>Window</title>')
  const goBack = async (fetchFrom: typeof without) => {
    await fetchFrom('http://localhost:3000/api/v1/projects/current')
    const init = { method: 'POST', headers: JSON_TYPE, body: '{"requestId":0}' }
    return (await fetchFrom(new Request('http://localhost:3000/_emulator/history', init)))!.status
  }
  expect(await goBack(withPage)).toBe(200)
  expect(await goBack(without)).toBe(400)
})

test('the clock of a worker that starts again never goes back', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 5, 2) })
  const stored = new Map<string, Response>()
  await startRespondingWorker(undefined, stored)('http://localhost:3000/_emulator/clock')
  vi.setSystemTime(Date.UTC(2026, 5, 1))
  const response = await startRespondingWorker(undefined, stored)('http://localhost:3000/_emulator/clock')
  expect((await response!.json()).now).toBe(Date.UTC(2026, 5, 1))
})
