/** The session in the hands of the app's server, over an emulator that accepts each refresh token once. */
import { getUser, signInWithPassword, signOut, signUpWithPassword } from 'latchkey'
import { describe, expect, test } from 'vitest'
import { createSessionSite, type SessionSiteOptions } from '../../support/createSessionSite.ts'
import { EMAIL, PASSWORD } from '../../support/createWorld.ts'

async function createSignedInSite(options: SessionSiteOptions = {}) {
  const site = createSessionSite(options)
  await signUpWithPassword(site.client, { email: EMAIL, password: PASSWORD })
  return site
}

describe('a page with sessionServer', () => {
  test('signs up, reads the user and signs out without a token', async () => {
    const { client, issued, readPage, httpOnly } = await createSignedInSite()
    expect(client.session.getSnapshot()).toMatchObject({ status: 'signed-in', userId: expect.any(String) })
    expect((await getUser(client))?.primaryEmail).toBe(EMAIL)
    expect(httpOnly.size).toBe(1)
    expect(await signOut(client)).toEqual({ revoked: true })
    expect(client.session.getSnapshot().status).toBe('signed-out')
    expect(httpOnly.size).toBe(0)
    expect(issued.size).toBe(2)
    for (const token of issued) expect(readPage()).not.toContain(token)
  })

  test('signs in with a password', async () => {
    const { client } = await createSignedInSite()
    await signOut(client)
    expect(await signInWithPassword(client, { email: EMAIL, password: PASSWORD })).toMatchObject({
      status: 'signed-in',
    })
    expect((await getUser(client))?.primaryEmail).toBe(EMAIL)
  })
})
