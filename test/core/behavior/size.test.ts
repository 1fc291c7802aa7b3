/** The code that a page loads for each sign-in method, and when. */
import { expect, test } from 'vitest'
import { bundleSize } from '../../support/bundleSize.ts'

const page = (names: string) => `import { createClient, ${names} } from 'latchkey'\nconsole.log(createClient, ${names})`

/** Bytes that a page with these flows can load later, beyond those of a page with only a password sign-in. */
async function lazyBytes(names: string): Promise<number> {
  const sumOf = async (names: string): Promise<number> =>
    Object.values((await bundleSize(page(names))).lazy).reduce((sum, bytes) => sum + bytes, 0)
  return (await sumOf(`signInWithPassword, getUser, ${names}`)) - (await sumOf('signInWithPassword, getUser'))
}

test('the code of passkeys is 5.4 kB at most, @simplewebauthn/browser included', async () => {
  const bytes = await lazyBytes('registerPasskey, signInWithPasskey')
  expect(bytes).toBeGreaterThan(1000)
  expect(bytes).toBeLessThanOrEqual(5400)
})

test('a sign-in with a password loads neither OAuth nor passkeys', async () => {
  const { code } = await bundleSize(page('signInWithPassword'))
  for (const word of ['code_challenge', 'stack-oauth-outer', 'webauthn', 'publicKey']) expect(code).not.toContain(word)
})

test('a page with sessionServer loads the same parts as one with tokens in cookies, and 50 bytes more at most', async () => {
  const pageOf = (more: string): string =>
    page('getUser, signInWithPassword').replace(
      'console.log(createClient',
      `console.log(createClient({ projectId: 'internal', publishableClientKey: 'pck_emulator'${more} })`,
    )
  const cookies = await bundleSize(pageOf(''), { oneChunk: true })
  const sessionServer = await bundleSize(pageOf(", sessionServer: '/api/session'"), { oneChunk: true })
  expect(sessionServer.lazy).toEqual(cookies.lazy)
  expect(sessionServer.bytes).toBeGreaterThan(cookies.bytes)
  expect(sessionServer.bytes - cookies.bytes).toBeLessThanOrEqual(50)
})
