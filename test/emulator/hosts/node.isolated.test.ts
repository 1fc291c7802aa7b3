/** The emulator without a browser: `fetch`, msw's handlers, and the server. */
import { createEmulator, type Emulator } from 'latchkey/emulator'
import { serveEmulator, type ServedEmulator } from 'latchkey/emulator/node'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, describe } from 'vitest'
import { tell, type Ask, type Place, type Seen } from './story.ts'

/** A place whose emulator runs in this process. */
function placeOf(
  emulator: Emulator,
  base: () => string,
  send: (url: string, init: RequestInit) => Promise<Response>,
): Place {
  return {
    async ask({ method, path, headers, body }: Ask): Promise<Seen> {
      const response = await send(`${base()}${path}`, { method, headers, ...(body !== null && { body }) })
      return {
        status: response.status,
        knownError: response.headers.get('x-stack-known-error'),
        text: await response.text(),
      }
    },
    codeOf: async (to) => emulator.outbox.latest({ to })?.code ?? '',
    advance: async (millis) => emulator.clock.advance(millis),
    fault: async (kind) => emulator.faults.once('getCurrentUser', { kind }),
    reset: async () => emulator.reset(),
  }
}

describe('as a fetch', () => {
  const emulator = createEmulator()
  tell(() => placeOf(emulator, () => 'https://anywhere.example', emulator.fetch))
})

describe('as handlers of msw', () => {
  const emulator = createEmulator()
  const server = setupServer(...emulator.handlers)
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
  afterAll(() => server.close())
  tell(() => placeOf(emulator, () => 'https://service.example', fetch))
})

describe('as a server', () => {
  const emulator = createEmulator()
  let served: ServedEmulator
  beforeAll(async () => {
    served = await serveEmulator(emulator, { port: 0 })
  })
  afterAll(() => served.close())
  tell(() => placeOf(emulator, () => served.url, fetch))
})
