import { PageLink } from 'latchkey/react/parts'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { createWorld } from '../../support/createWorld.ts'
import { render } from '../render.tsx'

/** A link to the sign-up page in an app with a router. */
async function renderLink() {
  const navigate = vi.fn()
  const onClick = vi.fn()
  const { client } = createWorld({ client: { redirectMethod: { navigate } } })
  const page = await render(
    client,
    <PageLink page="signUp" onClick={onClick}>
      Sign up
    </PageLink>,
  )
  const click = async (keys: MouseEventInit = {}): Promise<void> => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...keys })
    await act(async () => void page.find('a').dispatchEvent(event))
  }
  return { navigate, onClick, click }
}

test('a click on a link to a page uses the app’s router', async () => {
  const { navigate, onClick, click } = await renderLink()
  await click()
  expect(navigate.mock.calls).toEqual([['/handler/sign-up', { replace: false }]])
  expect(onClick).toHaveBeenCalledTimes(1)
})

test.each(['altKey', 'ctrlKey', 'metaKey', 'shiftKey'])(
  'a click on a link to a page with %s is left to the browser',
  async (key) => {
    const { navigate, onClick, click } = await renderLink()
    await click({ [key]: true })
    expect(navigate).not.toHaveBeenCalled()
    expect(onClick).not.toHaveBeenCalled()
  },
)
