import { expect, it } from 'vitest'
import { createEmulator } from 'latchkey/emulator'
import { serveNearby } from '../../scripts/serveNearby.ts'

it('a port that is taken is no reason not to start: another one is, and the address says which', async () => {
  const first = await serveNearby(createEmulator(), 0)
  const port = Number(new URL(first.url).port)
  const second = await serveNearby(createEmulator(), port)
  expect(new URL(second.url).port).not.toBe(String(port))
  const health = await Promise.all([first, second].map(async ({ url }) => (await fetch(`${url}/health`)).status))
  await Promise.all([first.close(), second.close()])
  expect(health).toEqual([200, 200])
  await expect(serveNearby(createEmulator(), 70_000)).rejects.toThrow()
})
