import { LatchkeyHandler, LatchkeyProvider } from 'latchkey/react'
import { act } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { createWorld } from '../../support/createWorld.ts'
import { render } from '../render.tsx'
import { openSigned } from '../settings/openSettings.tsx'

test('an unknown page is not found, and links to the home page', async () => {
  const { client } = createWorld({ url: '/handler/nothing' })
  const page = await render(client, <LatchkeyHandler />)
  await page.sees('Page not found')
  expect(page.find('a').getAttribute('href')).toBe('/')
})

test('a page stays on screen while the app’s router leaves the handler', async () => {
  const { client } = createWorld({ url: '/handler/nothing' })
  const page = await render(client, <LatchkeyHandler />)
  await page.sees('Page not found')
  await act(async () => client.platform.location!.replaceState('/handler/sign-in'))
  await page.sees('Forgot password?')
  await act(async () => client.platform.location!.replaceState('/dashboard'))
  await page.sees('Forgot password?')
})

test.each([{ path: 'forgot-password' }, { path: '/handler/forgot-password' }, { path: ['forgot-password'] }])(
  'a router’s path $path selects the page, whatever the address',
  async ({ path }) => {
    const { client } = createWorld({ url: '/elsewhere' })
    const page = await render(client, <LatchkeyHandler path={path} />)
    await page.sees('Forgot your password?')
  },
)

test('the segments of a router’s path are joined with slashes', async () => {
  const { client } = createWorld({ client: { urls: { forgotPassword: '/handler/password/forgot' } } })
  const page = await render(client, <LatchkeyHandler path={['password', 'forgot']} />)
  await page.sees('Forgot your password?')
})

test('a handler outside of its base path finds no page', async () => {
  const { client } = createWorld({ url: '/elsewhere' })
  const page = await render(client, <LatchkeyHandler />)
  await page.sees('Page not found')
})

test('an alias redirects with the query of the address', async () => {
  const { client, platform } = createWorld({ url: '/handler/login?after_auth_return_to=%2Finbox' })
  await render(client, <LatchkeyHandler />)
  await expect.poll(() => platform.location.href()).toMatch(/\/handler\/sign-in\?after_auth_return_to=%2Finbox$/)
})

test.each([
  { given: 'no path', path: undefined, hasField: false },
  { given: 'the path mfa', path: 'mfa', hasField: true },
])('with $given, a server renders the shapes of a page with a field: $hasField', ({ path, hasField }) => {
  const { client } = createWorld()
  const html = renderToString(
    <LatchkeyProvider client={client}>
      <LatchkeyHandler {...(path && { path })} />
    </LatchkeyProvider>,
  )
  // Of the handler, or of the page where another test has loaded it.
  expect(html).toContain('lk-bone')
  expect(html.includes('lk-bone-input')).toBe(hasField)
})

test('only the account settings use the whole width, and they get their props from the handler', async () => {
  const sections = [{ id: 'billing', title: 'Billing', content: <p>You are on the free plan.</p> }]
  const { screen, platform } = await openSigned(<LatchkeyHandler accountSettings={{ sections }} />, {
    url: '/handler/account-settings#billing',
  })
  await screen.sees('You are on the free plan.')
  expect(screen.find('main').className).toBe('lk lk-page lk-page-wide')
  await act(async () => platform.location.replaceState('/handler/nothing'))
  await screen.sees('Page not found')
  expect(screen.find('main').className).toBe('lk lk-page')
})

test('a page that throws is replaced by its error, and rendered again by "Try again"', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  let isBroken = true
  function Content() {
    if (isBroken) throw new Error('Broken.')
    return <p>You are on the free plan.</p>
  }
  const sections = [{ id: 'billing', title: 'Billing', content: <Content /> }]
  const { screen } = await openSigned(<LatchkeyHandler accountSettings={{ sections }} />, {
    url: '/handler/account-settings#billing',
  })
  await screen.sees('This page could not be loaded')
  expect(screen.find('[role=alert]').textContent).toBe('Something went wrong. Please try again.')
  expect(screen.find('a').getAttribute('href')).toBe('/')
  isBroken = false
  await screen.click(screen.button('Try again'))
  await screen.sees('You are on the free plan.')
})

test('a page whose configured address is untrusted shows the error, and the next page is shown', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { client, platform } = createWorld({
    url: '/handler/error',
    client: { urls: { error: 'https://evil.example/error' } },
  })
  const page = await render(client, <LatchkeyHandler />)
  await page.sees('This page could not be loaded')
  expect(page.find('[role=alert]').textContent).toContain('untrusted origin')
  expect(platform.location.href()).toBe('http://localhost:3000/handler/error')
  await act(async () => platform.location.replaceState('/handler/forgot-password'))
  await page.sees('Forgot your password?')
})
