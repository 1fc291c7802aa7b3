import { PageLink, type PageLinkProps } from 'latchkey/react/parts'
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

test.each([
  { page: '/inbox', signUp: '/join', href: '/join' },
  {
    page: '/?after_auth_return_to=%2Finbox%3Fa%3D1',
    signUp: '/join',
    href: '/join?after_auth_return_to=%2Finbox%3Fa%3D1',
  },
  {
    page: '/?after_auth_return_to=%2Finbox',
    signUp: '/join?lang=de',
    href: '/join?lang=de&after_auth_return_to=%2Finbox',
  },
])('on the page $page a link to $signUp has the address $href', async ({ page: url, signUp, href }) => {
  const { client } = createWorld({ url, client: { urls: { signUp } } })
  const page = await render(client, <PageLink page="signUp">Sign up</PageLink>)
  await page.until(() => page.find('a').getAttribute('href') === href, `the address ${href}`)
})

test('a link to a page looks like a button only if it has a kind, and keeps its own class', async () => {
  const { client } = createWorld()
  const classOf = async (props: Pick<PageLinkProps, 'kind' | 'className'>): Promise<string | null> =>
    (await render(client, <PageLink page="signUp" {...props} />)).find('a').getAttribute('class')
  expect(await classOf({})).toBeNull()
  expect(await classOf({ className: 'own' })).toBe('own')
  expect((await classOf({ kind: 'primary', className: 'own' }))?.split(' ')).toEqual(
    expect.arrayContaining(['own', 'lk-button-primary']),
  )
})
