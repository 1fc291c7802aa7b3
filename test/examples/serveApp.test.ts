import { fileURLToPath } from 'node:url'
import { createEmulator } from 'latchkey/emulator'
import { expect, test } from 'vitest'
import { serveApp, serveNearby } from '../../examples/serveApp.ts'
import { alias } from '../../vitest.config.ts'

test('a taken port is replaced by a free one, shown in the URL', async () => {
  const server = await serveNearby(createEmulator(), 0)
  const port = Number(new URL(server.url).port)
  const otherServer = await serveNearby(createEmulator(), port)
  expect(new URL(otherServer.url).port).not.toBe(String(port))
  const health = await Promise.all([server, otherServer].map(async ({ url }) => (await fetch(`${url}/health`)).status))
  await Promise.all([server.close(), otherServer.close()])
  expect(health).toEqual([200, 200])
  await expect(serveNearby(createEmulator(), 70_000)).rejects.toThrow()
})

test.each([false, true])('an app is served by Vite, bundled: %s', async (isBundled) => {
  const root = fileURLToPath(new URL('../../examples/demo', import.meta.url))
  const app = await serveApp({ root, resolve: { alias } }, { port: 0, isBundled })
  const html = await (await fetch(app.url)).text()
  const script = /<script type="module"[^>]* src="([^"]+)"/.exec(html.replace(/.*@vite\/client.*/, ''))![1]!
  const code = await (await fetch(new URL(script, app.url))).text()
  await app.close()
  expect(script.startsWith('/assets/')).toBe(isBundled)
  expect(code).toContain('createRoot')
})
