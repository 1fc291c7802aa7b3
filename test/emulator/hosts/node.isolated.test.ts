/** The emulator without a browser: `fetch`, msw's handlers, and the server. */
import { createEmulator, type Emulator } from 'latchkey/emulator'
import { serveEmulator, type ServedEmulator } from 'latchkey/emulator/node'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, describe } from 'vitest'
import { testHost, type EmulatorHost, type HostRequest, type HostResponse } from './hostTests.ts'

/** A host whose emulator runs in this process. */
function createHost(
  emulator: Emulator,
  base: () => string,
  sendByFetch: (url: string, init: RequestInit) => Promise<Response>,
): EmulatorHost {
  return {
    async send({ method, path, headers, body }: HostRequest): Promise<HostResponse> {
      const response = await sendByFetch(`${base()}${path}`, { method, headers, ...(body !== null && { body }) })
      return {
        status: response.status,
        knownError: response.headers.get('x-stack-known-error'),
        text: await response.text(),
      }
    },
    readCode: async (to) => emulator.outbox.latest({ to })?.code ?? '',
    advance: async (millis) => emulator.clock.advance(millis),
    fault: async (kind) => emulator.faults.once('getCurrentUser', { kind }),
    reset: async () => emulator.reset(),
  }
}

describe('as a fetch', () => {
  const emulator = createEmulator()
  testHost(() => createHost(emulator, () => 'https://anywhere.example', emulator.fetch))
})

describe('as handlers of msw', () => {
  const emulator = createEmulator()
  const server = setupServer(...emulator.handlers)
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
  afterAll(() => server.close())
  testHost(() => createHost(emulator, () => 'https://service.example', fetch))
})

describe('as a server', () => {
  const emulator = createEmulator()
  let served: ServedEmulator
  beforeAll(async () => {
    served = await serveEmulator(emulator, { port: 0 })
  })
  afterAll(() => served.close())
  testHost(() => createHost(emulator, () => served.url, fetch))
})
