import { signOut, signUpWithPassword } from 'latchkey'
import { Avatar, LatchkeyHandler, LatchkeyProvider, type AppearanceOptions } from 'latchkey/react'
import { Panel } from 'latchkey/react/parts'
import { act, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { createWorld } from '../../support/createWorld.ts'
import { render, renderAlone, type Screen } from '../render.tsx'

const PERSON = { email: 'mira@harbor.example', password: 'correct horse' }
const CONFIG = { credential_enabled: true, oauth_providers: [{ id: 'github', type: 'shared' }] }

async function open(appearance: AppearanceOptions, config: Record<string, unknown> = CONFIG) {
  const world = createWorld({ url: '/handler/sign-in', config })
  return { ...world, page: await render(world.client, <LatchkeyHandler />, { appearance }) }
}

/** A button by a part of its text: a logo may be a letter until it is loaded. */
const buttonWith = ({ container }: Screen, text: string): HTMLButtonElement =>
  [...container.querySelectorAll('button')].find((item) => item.textContent?.includes(text))!

afterEach(() => localStorage.clear())

test('preset, accent, radius and class names apply to the elements', async () => {
  const { page } = await open({
    preset: 'soft',
    accent: '#7c3aed',
    radius: '2px',
    classNames: {
      page: 'my-page',
      panel: 'my-panel',
      title: 'my-title',
      input: 'my-input',
      button: 'my-button',
      primaryButton: 'my-cta',
    },
  })
  await page.sees('Continue with GitHub')
  const panel = page.find('.lk-panel')
  expect(panel.className).toBe('lk lk-soft lk-branded lk-panel lk-restyled my-panel')
  expect(panel.style.getPropertyValue('--lk-brand')).toBe('#7c3aed')
  expect(panel.style.getPropertyValue('--lk-radius')).toBe('2px')
  expect(page.find('main').className).toContain('my-page')
  expect(page.find('h1').className).toContain('my-title')
  expect(page.find('input[name=email]').className).toContain('my-input')
  expect(page.find('button[type=submit]').className).toContain('my-button my-cta')
  expect(buttonWith(page, 'GitHub').className).not.toContain('my-cta')
})

test('logo and name of the app are shown on sign-in', async () => {
  const { page } = await open({ name: 'Dockside', logo: { light: '/light.svg', dark: '/dark.svg' } })
  await page.sees('Sign in to Dockside')
  await page.until(() => page.container.querySelector('img.lk-app-logo') !== null, 'the logo')
  expect(page.find('img.lk-app-logo').getAttribute('src')).toBe('/light.svg')
  expect(page.find('source').getAttribute('srcset')).toBe('/dark.svg')
})

test('emailFirst shows the email first, then the password', async () => {
  const { page, client } = await open({ emailFirst: true })
  await signUpWithPassword(client, PERSON)
  await signOut(client)
  await page.until(() => page.container.querySelector('button[type=submit]') !== null, 'the form')
  expect(page.container.querySelector('input[name=password]')).toBeNull()
  expect(page.text().indexOf('Continue with email')).toBeLessThan(page.text().indexOf('Continue with GitHub'))
  await page.type('email', PERSON.email)
  await page.submit()
  await page.until(() => page.container.querySelector('input[name=password]') !== null, 'the password')
  expect(page.find<HTMLInputElement>('input[name=email]').value).toBe(PERSON.email)
  expect(document.activeElement).toBe(page.find('input[name=password]'))
  expect(page.text()).not.toContain('GitHub')
  await page.type('password', PERSON.password)
  await page.submit()
  await page.until(() => localStorage.getItem('latchkey-last-method-internal') !== null, 'the remembered method')
  expect(client.session.getSnapshot().status).toBe('signed-in')
})

test('sign-in marks the method used last on this device', async () => {
  const firstVisit = await open({})
  await firstVisit.page.sees('Continue with GitHub')
  expect(firstVisit.page.text()).not.toContain('Last used')
  await firstVisit.page.click(buttonWith(firstVisit.page, 'GitHub'))
  await firstVisit.page.until(() => localStorage.getItem('latchkey-last-method-internal') !== null, 'the note')
  await firstVisit.page.unmount()
  const secondVisit = await open({})
  await secondVisit.page.sees('Continue with GitHubLast used')
  expect(localStorage.getItem('latchkey-last-method-internal')).toBe('github')
})

test.each([
  { onServer: undefined, inBrowser: 'dark' },
  { onServer: 'light', inBrowser: 'dark' },
  { onServer: 'dark', inBrowser: undefined },
] as const)('a theme that only the browser knows survives hydration: $onServer, then $inBrowser', async (themes) => {
  const world = createWorld({ url: '/' })
  const errors = vi.spyOn(console, 'error')
  const app = (theme: 'light' | 'dark' | undefined): ReactNode => (
    <LatchkeyProvider client={world.client} {...(theme && { theme })}>
      <Panel title="Welcome" />
    </LatchkeyProvider>
  )
  const container = document.createElement('div')
  container.innerHTML = renderToString(app(themes.onServer))
  expect(container.querySelector('.lk')!.getAttribute('data-latchkey-theme')).toBe(themes.onServer ?? null)
  const root = await act(async () => hydrateRoot(container, app(themes.inBrowser)))
  expect(container.querySelector('.lk')!.getAttribute('data-latchkey-theme')).toBe(themes.inBrowser ?? null)
  expect(errors.mock.calls).toEqual([])
  await act(async () => root.unmount())
})

test('a component outside of a provider is in English, from left to right', async () => {
  const page = await renderAlone(<Avatar url={null} name="Mira" />)
  const { lang, dir } = page.find('.lk')
  expect({ lang, dir }).toEqual({ lang: 'en', dir: 'ltr' })
})
