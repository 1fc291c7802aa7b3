import { expect, test, vi } from 'vitest'
import { PlainFailedPage } from '../../../src/react/handler/PlainFailedPage.tsx'
import { createWorld } from '../../support/createWorld.ts'
import { render } from '../render.tsx'

test.each([
  { error: new Error('Failed to fetch the module.'), text: 'Failed to fetch the module.' },
  { error: new Error(''), text: "This page can't be shown." },
  { error: 'a text', text: "This page can't be shown." },
  { error: undefined, text: "This page can't be shown." },
])('a page whose code and error page can’t be loaded shows $text for the error $error', async ({ error, text }) => {
  const onRetry = vi.fn()
  const page = await render(createWorld().client, <PlainFailedPage error={error} onRetry={onRetry} />)
  expect(page.find('[role=alert]').textContent).toBe(text)
  await page.click(page.button('Try again'))
  expect(onRetry).toHaveBeenCalledOnce()
})
