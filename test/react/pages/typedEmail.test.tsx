import { LatchkeyHandler, LatchkeyProvider } from 'latchkey/react'
import { act } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { useTypedEmail } from '../../../src/react/pages/typedEmail.ts'
import { createWorld } from '../../support/createWorld.ts'
import { render, type Screen } from '../render.tsx'

const EMAIL = 'mira@harbor.example'
const valueOf = (page: Screen): string => page.find<HTMLInputElement>('input[name=email]').value

async function openSignIn() {
  const world = createWorld({ url: '/handler/sign-in' })
  const page = await render(world.client, <LatchkeyHandler />)
  await page.sees('Forgot password?')
  const open = async (path: string): Promise<void> => act(async () => world.platform.location.replaceState(path))
  return { ...world, page, open }
}

test('the typed address is carried from sign-in to sign-up and to a forgotten password', async () => {
  const { page, open, platform } = await openSignIn()
  await page.type('email', EMAIL)
  await open('/handler/sign-up')
  await page.sees('Already have an account?')
  expect(valueOf(page)).toBe(EMAIL)
  await page.type('email', `x${EMAIL}`)
  await open('/handler/forgot-password')
  await page.sees('Forgot your password?')
  expect(valueOf(page)).toBe(`x${EMAIL}`)
  expect(platform.location.href()).not.toContain('harbor')
})

test('a sign-in removes the typed address', async () => {
  const { page, client, platform } = await openSignIn()
  await page.type('email', EMAIL)
  expect(platform.tabStorage.getItem('latchkey_typed_email')).toBe(EMAIL)
  const { signUpWithPassword, signOut } = await import('latchkey')
  await act(async () => void (await signUpWithPassword(client, { email: EMAIL, password: 'correct horse' })))
  await act(async () => void (await signOut(client)))
  await page.until(() => page.container.querySelector('input[name=email]') !== null, 'the form')
  await page.type('email', EMAIL)
  await page.type('password', 'correct horse')
  await page.submit()
  await page.until(() => platform.tabStorage.getItem('latchkey_typed_email') === null, 'the removal')
})

test('the first empty field has the focus with a mouse, and no field without one', async () => {
  const pointer = vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList)
  const { page, open } = await openSignIn()
  expect(document.activeElement).toBe(page.find('input[name=email]'))
  await page.type('email', EMAIL)
  await act(async () => (document.activeElement as HTMLElement).blur())
  await open('/handler/sign-up')
  await page.sees('Already have an account?')
  expect(document.activeElement).toBe(page.find('input[name=password]'))
  pointer.mockReturnValue({ matches: false } as MediaQueryList)
  await act(async () => (document.activeElement as HTMLElement).blur())
  await open('/handler/sign-in')
  await page.sees('Forgot password?')
  expect(document.activeElement?.matches('input')).toBe(false)
})

test('an address that an app passes replaces the stored one, and is not stored', async () => {
  const { client, platform } = createWorld()
  platform.tabStorage.setItem('latchkey_typed_email', EMAIL)
  function Page() {
    const [email, setEmail] = useTypedEmail('ines@harbor.example')
    return <button onClick={() => setEmail('juno@harbor.example')}>{email}</button>
  }
  const page = await render(client, <Page />)
  await page.click(page.button('ines@harbor.example'))
  expect(page.text()).toBe('juno@harbor.example')
  expect(platform.tabStorage.getItem('latchkey_typed_email')).toBe(EMAIL)
})

test('a server knows no typed address', () => {
  const { client, platform } = createWorld()
  platform.tabStorage.setItem('latchkey_typed_email', EMAIL)
  const Page = () => <p>{useTypedEmail()[0]}</p>
  const html = renderToString(
    <LatchkeyProvider client={client}>
      <Page />
    </LatchkeyProvider>,
  )
  expect(html).toContain('<p></p>')
})
