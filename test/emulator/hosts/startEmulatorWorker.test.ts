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
  return async (url: string, init?: RequestInit): Promise<number | null> => {
    let response: Promise<Response> | undefined
    const work: Promise<unknown>[] = []
    listeners.get('fetch')!({
      request: new Request(url, init),
      respondWith: (given: Promise<Response>) => void (response = given),
      waitUntil: (given: Promise<unknown>) => void work.push(given),
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

test('without a page, the window is left to the server of the app', async () => {
  expect(await startWorker()('http://localhost:3000/_emulator')).toBeNull()
})
