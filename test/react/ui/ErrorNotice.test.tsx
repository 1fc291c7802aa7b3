import { TransportError } from 'latchkey'
import { expect, test, vi } from 'vitest'
import { ErrorNotice } from '../../../src/react/ui/ErrorNotice.tsx'
import { createWorld } from '../../support/createWorld.ts'
import { render } from '../render.tsx'

vi.mock('../../../src/react/ui/ErrorMessage.tsx', () => Promise.reject(new Error('The network is gone.')))

test("a notice shows the error's own message if the texts can't be loaded", async () => {
  const error = new TransportError('OFFLINE', 'You are offline. Please check your internet connection and try again.', {
    attempts: 1,
  })
  const page = await render(createWorld().client, <ErrorNotice error={error} />)
  await page.sees('You are offline.')
  expect(page.find('[role=alert]').textContent).toBe(error.message)
})
