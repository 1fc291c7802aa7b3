import { updateCurrentUser } from 'latchkey'
import { UserButton, useUser } from 'latchkey/react'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { createWorld } from '../../support/createWorld.ts'
import { render } from '../render.tsx'
import { openSigned } from '../settings/openSettings.tsx'

test('the user button shows a link to sign-in when signed out', async () => {
  const { client } = createWorld()
  const screen = await render(client, <UserButton />)
  await screen.sees('Sign in')
  expect(screen.find('a').getAttribute('href')).toBe('/handler/sign-in')
})

test('the user button shows settings and sign-out when signed in', async () => {
  const { screen, client, platform } = await openSigned(<UserButton />)
  await screen.sees('Account of mira@harbor.example')
  expect(screen.find('button').getAttribute('aria-expanded')).toBe('false')
  await screen.click(screen.find('button'))
  expect(screen.find('button').getAttribute('aria-expanded')).toBe('true')
  expect(screen.named('Account settings').getAttribute('href')).toBe('/handler/account-settings')
  await screen.click(screen.named('Sign out'))
  await screen.until(() => platform.visited.length > 0, 'a redirect')
  expect(client.session.getSnapshot().status).toBe('signed-out')
})

test('the user button signs out for another account, which then returns to the page', async () => {
  const visited: string[] = []
  const Guarded = () => {
    useUser({ or: 'redirect' })
    return <UserButton />
  }
  const { screen, client } = await openSigned(<Guarded />, {
    url: '/berths?day=today',
    client: { redirectMethod: { navigate: (url: string) => void visited.push(url) } },
  })
  await screen.sees('Account of')
  await screen.click(screen.find('.lk-menu-button'))
  await screen.click(screen.named('Use another account'))
  await screen.until(() => visited.length > 0, 'a redirect')
  expect(client.session.getSnapshot().status).toBe('signed-out')
  expect(visited).toEqual(['/handler/sign-in?after_auth_return_to=%2Fberths%3Fday%3Dtoday'])
})

test.each([
  ['a page load', undefined],
  ['a router', 'router'],
])(
  'the user button signs out from a page that needs a user to afterSignOut, not to sign-in, by %s',
  async (_, router) => {
    const visited: string[] = []
    const Guarded = () => {
      useUser({ or: 'redirect' })
      return <UserButton />
    }
    const { screen, client, platform } = await openSigned(<Guarded />, {
      client: {
        urls: { afterSignOut: '/goodbye' },
        ...(router && { redirectMethod: { navigate: (url: string) => void visited.push(url) } }),
      },
    })
    // A browser's address stays until the next page is loaded.
    vi.spyOn(platform.location!, 'assign').mockImplementation((url) => void visited.push(url))
    vi.spyOn(platform.location!, 'replace').mockImplementation((url) => void visited.push(url))
    await screen.sees('Account of')
    await screen.click(screen.find('.lk-menu-button'))
    await screen.click(screen.named('Sign out'))
    await screen.until(() => visited.length > 0, 'a redirect')
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(visited.map((url) => new URL(url, 'http://localhost').pathname)).toEqual(['/goodbye'])
    expect(client.session.getSnapshot().status).toBe('signed-out')
  },
)

test('the user button renders a name as text', async () => {
  const { screen, client } = await openSigned(null)
  await updateCurrentUser(client, { displayName: '<img src=x>' })
  const again = await render(client, <UserButton />)
  await again.sees('Account of <img src=x>')
  expect(again.container.querySelector('img')).toBeNull()
  await screen.unmount()
})

test('the user button shows the app’s own items between the account settings and sign-out', async () => {
  const chosen: string[] = []
  const items = [
    { label: 'Billing', href: '/billing' },
    { label: 'Shortcuts', icon: <svg />, onSelect: () => void chosen.push('shortcuts') },
  ]
  const { screen } = await openSigned(<UserButton items={items} />)
  await screen.sees('Account of')
  await screen.click(screen.find('.lk-menu-button'))
  const shown = [...screen.container.querySelectorAll('.lk-menu-item')]
  expect(shown.map(({ textContent }) => textContent)).toEqual([
    'Account settings',
    'Billing',
    'Shortcuts',
    'Use another account',
    'Sign out',
  ])
  expect(shown[1]!.getAttribute('href')).toBe('/billing')
  await screen.click(shown[2]!)
  expect(chosen).toEqual(['shortcuts'])
  expect(screen.container.querySelector('.lk-menu-list')).toBeNull()
})

test('links of the menu are followed by the router of useNavigate', async () => {
  const visited: string[] = []
  const useNavigate = () => (url: string) => void visited.push(url)
  const { screen, platform } = await openSigned(<UserButton items={[{ label: 'Billing', href: '/billing' }]} />, {
    client: { redirectMethod: { useNavigate } },
  })
  await screen.sees('Account of')
  await screen.click(screen.find('.lk-menu-button'))
  const click = new MouseEvent('click', { bubbles: true, cancelable: true })
  await act(async () => void screen.named('Billing').dispatchEvent(click))
  expect({ visited, isLeftToBrowser: !click.defaultPrevented }).toEqual({
    visited: ['/billing'],
    isLeftToBrowser: false,
  })
  expect(platform.visited).toEqual([])
})

test('the menu shows the name and the address of a user, or only the one that there is', async () => {
  const { screen } = await openSigned(<UserButton />)
  await screen.sees('Account of')
  await screen.click(screen.find('.lk-menu-button'))
  expect(screen.find('.lk-menu-head > div').textContent).toBe('mira@harbor.example')
  const other = await openSigned(null)
  await updateCurrentUser(other.client, { displayName: 'Mira' })
  const named = await render(other.client, <UserButton />)
  await named.sees('Account of Mira')
  await named.click(named.find('.lk-menu-button'))
  expect(named.find('.lk-menu-head > div').textContent).toBe('Miramira@harbor.example')
  expect(named.find('.lk-avatar').textContent).toBe('M')
})

test('the user button signs out although the user can’t be read', async () => {
  const { client, emulator } = await openSigned(null)
  emulator.faults.always('getCurrentUser', 'server-error')
  const screen = await render(client, <UserButton />)
  await screen.sees('Your account')
  await screen.click(screen.find('.lk-menu-button'))
  await screen.click(screen.button('Sign out'))
  await screen.until(() => client.session.getSnapshot().status === 'signed-out', 'the end of the session')
})

test('more items follow those of the app', async () => {
  const { screen } = await openSigned(
    <UserButton items={[{ label: 'Billing', href: '/billing' }]}>
      <li>More</li>
    </UserButton>,
  )
  await screen.sees('Account of')
  await screen.click(screen.find('.lk-menu-button'))
  expect([...screen.container.querySelectorAll('.lk-menu-list li')].map(({ textContent }) => textContent)).toEqual([
    'Account settings',
    'Billing',
    'More',
    'Use another account',
    'Sign out',
  ])
})
