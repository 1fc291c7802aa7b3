/** The app's own sections of the account settings. */
import { Avatar, LatchkeyHandler } from 'latchkey/react'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { AccountSettingsPage } from '../../../src/react/settings/AccountSettingsPage.tsx'
import { createWorld } from '../../support/createWorld.ts'
import { render } from '../render.tsx'
import { EVERYTHING, openSettings, openSigned } from './openSettings.tsx'

const sections = [
  { id: 'billing', title: 'Billing', icon: <svg id="card" />, content: <p>You are on the free plan.</p> },
  { id: 'beta_2', title: 'Beta', content: <p>Nothing to try.</p> },
]

test('own sections are listed before the last section, and each has an address', async () => {
  const { screen, platform } = await openSigned(<LatchkeyHandler accountSettings={{ sections }} />, {
    url: '/handler/account-settings',
  })
  await screen.sees('Billing')
  const links = [...screen.container.querySelectorAll('nav a')].map((link) => link.getAttribute('href'))
  expect(links.slice(-4)).toEqual(['#teams', '#billing', '#beta_2', '#account'])
  await screen.click(screen.named('Billing'))
  await screen.sees('You are on the free plan.')
  expect(screen.find('h2').textContent).toBe('Billing')
  expect(platform.location.href()).toMatch(/\/handler\/account-settings#billing$/)
  expect(screen.find('nav a[aria-current]').getAttribute('href')).toBe('#billing')
})

test('a link to an own section opens it', async () => {
  const { screen } = await openSigned(<LatchkeyHandler accountSettings={{ sections }} />, {
    url: '/handler/account-settings#beta_2',
  })
  await screen.sees('Nothing to try.')
})

test.each(['security', 'a/b', '', 'twice'])('an own section with the id "%s" is refused', async (id) => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const wrong = [id, 'twice'].map((item) => ({ id: item, title: 'Wrong', content: null }))
  await expect(openSigned(<AccountSettingsPage sections={wrong} />)).rejects.toMatchObject({ code: 'INVALID_OPTION' })
})

test('an avatar outside of the pages has the root of the styles', async () => {
  const { screen } = await openSigned(<Avatar url={null} name="mira" size="large" />)
  const root = screen.find('.lk')
  expect(root.textContent).toBe('M')
  expect(root.querySelector('.lk-avatar-large')).not.toBeNull()
})

test('choosing a section of the account settings shows it, writes its address and moves the focus to its title', async () => {
  const { screen, platform } = await openSettings('profile')
  await screen.click(screen.named('Sessions'))
  await screen.until(() => screen.container.querySelector('.lk-row') !== null, 'a session')
  const title = screen.find('.lk-settings-heading')
  expect(title.textContent).toBe('Sessions')
  expect(document.activeElement).toBe(title)
  expect(new URL(platform.location.href()).hash).toBe('#sessions')
})

test('only the link of the shown section of the account settings is the current one', async () => {
  const { screen } = await openSettings('security')
  const current = [...screen.container.querySelectorAll('[aria-current]')].map(({ textContent }) => textContent)
  expect(current).toEqual(['Security'])
})

test('the account settings link back to the app by its name', async () => {
  const { screen } = await openSettings('profile')
  const link = screen.find<HTMLAnchorElement>('.lk-settings-back')
  expect({ text: link.textContent, href: link.getAttribute('href') }).toEqual({ text: 'Back to Harbor', href: '/' })
})

test('the sections that a project doesn’t offer are not listed', async () => {
  const { screen } = await openSettings('profile', {
    config: { ...EVERYTHING, allow_user_api_keys: false, oauth_providers: [] },
  })
  const links = [...screen.container.querySelectorAll('nav a')].map((link) => link.getAttribute('href'))
  expect(links).toEqual(['#profile', '#emails', '#security', '#sessions', '#notifications', '#teams', '#account'])
})

test('a click that opens a new tab doesn’t change the section', async () => {
  const { screen } = await openSettings('profile')
  for (const key of ['metaKey', 'ctrlKey', 'shiftKey', 'altKey']) {
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, [key]: true })
    await act(async () => void screen.named('Sessions').dispatchEvent(click))
    expect(click.defaultPrevented).toBe(false)
  }
  expect(screen.find('h2').textContent).toBe('Profile')
  // The page shows the section itself, without a navigation of the browser.
  const click = new MouseEvent('click', { bubbles: true, cancelable: true })
  await act(async () => void screen.named('Sessions').dispatchEvent(click))
  expect(click.defaultPrevented).toBe(true)
  await screen.until(() => screen.find('h2').textContent === 'Sessions', 'the sessions')
  expect([...screen.container.querySelectorAll('[aria-current=page]')]).toEqual([screen.named('Sessions')])
})

test('the menu of small screens names the shown section and opens another one', async () => {
  const { screen } = await openSettings('security')
  const button = screen.find('nav .lk-menu-button')
  expect(button.textContent).toBe('SecurityAccount settings')
  await screen.click(button)
  const items = [...screen.container.querySelectorAll<HTMLElement>('nav .lk-menu-item')]
  const links = [...screen.container.querySelectorAll('.lk-settings-list a')]
  expect(items.map(({ textContent }) => textContent)).toEqual(links.map(({ textContent }) => textContent))
  await screen.click(items.find(({ textContent }) => textContent === 'Sessions')!)
  await screen.sees('Where you are signed in.')
  expect(document.activeElement).toBe(screen.find('h2'))
})

test('the account settings send a signed-out user to sign-in, in place of their page in the history', async () => {
  const { client, platform } = createWorld({ url: '/handler/account-settings' })
  const replaced: string[] = []
  const { location } = platform
  const replace = location.replace.bind(location)
  location.replace = (url) => {
    replaced.push(url)
    replace(url)
  }
  const screen = await render(client, <AccountSettingsPage />)
  await screen.until(() => replaced.length > 0, 'a redirect')
  // StrictMode runs the effect twice.
  expect([...new Set(replaced)]).toEqual(['/handler/sign-in?after_auth_return_to=%2Fhandler%2Faccount-settings'])
})
