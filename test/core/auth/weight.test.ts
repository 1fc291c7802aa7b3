/** The code that a page loads for each sign-in method, and when. */
import { describe, expect, it } from 'vitest'
import { bundleSize } from '../../support/bundleSize.ts'

const page = (names: string) => `import { createClient, ${names} } from 'latchkey'\nconsole.log(createClient, ${names})`

/** Bytes that a page with these flows can load later, beyond those of a page with only a password sign-in. */
async function lazyBytes(names: string): Promise<number> {
  const sumOf = async (names: string): Promise<number> =>
    Object.values((await bundleSize(page(names))).lazy).reduce((sum, bytes) => sum + bytes, 0)
  return (await sumOf(`signInWithPassword, getUser, ${names}`)) - (await sumOf('signInWithPassword, getUser'))
}

describe('code loaded on demand', () => {
  it('OAuth is 3.1 kB at most, PKCE included', async () => {
    const bytes = await lazyBytes('signInWithOAuth, connectAccount, completeOAuth')
    expect(bytes).toBeGreaterThan(500)
    expect(bytes).toBeLessThanOrEqual(3100)
  })

  it('passkeys are 4.5 kB at most, @simplewebauthn/browser included', async () => {
    const bytes = await lazyBytes('registerPasskey, signInWithPasskey')
    expect(bytes).toBeGreaterThan(1000)
    expect(bytes).toBeLessThanOrEqual(4500)
  })

  it('signing in with a password loads neither', async () => {
    const { code } = await bundleSize(page('signInWithPassword'))
    for (const word of ['code_challenge', 'stack-oauth-outer', 'webauthn', 'publicKey'])
      expect(code).not.toContain(word)
  })

  it('the initial code contains neither the challenge nor the ceremony', async () => {
    const bundle = await bundleSize(page('signInWithOAuth, completeOAuth, signInWithPasskey'))
    const plain = await bundleSize(page('signInWithPassword'))
    expect(bundle.bytes - plain.bytes).toBeLessThan(1500)
  })
})
