import { TransportError } from 'latchkey'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type * as Module from '../../../src/react/ui/ErrorNotice.tsx'
import { createWorld } from '../../support/createWorld.ts'
import { render } from '../render.tsx'

const TEXTS = '../../../src/react/ui/ErrorMessage.tsx'
let ErrorNotice: (typeof Module)['ErrorNotice']

beforeAll(async () => {
  // Another file may have loaded the texts.
  vi.resetModules()
  vi.doMock(TEXTS, () => Promise.reject(new Error('The network is gone.')))
  // React reports the failed import before it renders the fallback.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  ErrorNotice = (await import('../../../src/react/ui/ErrorNotice.tsx')).ErrorNotice
})
afterAll(() => {
  vi.doUnmock(TEXTS)
  vi.restoreAllMocks()
  vi.resetModules()
})

test("a notice shows the error's own message if the texts can't be loaded", async () => {
  // The texts have a message of their own for this code.
  const error = new TransportError('OFFLINE', 'No connection to api.harbor.example.', { attempts: 1 })
  const page = await render(createWorld().client, <ErrorNotice error={error} />)
  await page.sees('No connection to api.harbor.example.')
  expect(page.find('[role=alert]').textContent).toBe(error.message)
})

test("a notice shows nothing of a thrown value that is no error if the texts can't be loaded", async () => {
  const page = await render(
    createWorld().client,
    <div>
      <ErrorNotice error="a secret text" />
      <p>End</p>
    </div>,
  )
  await page.until(() => page.text() === 'End', 'nothing but the end')
})
