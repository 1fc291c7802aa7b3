import { expect, test, vi } from 'vitest'
import { renewSession, requireCode, requireTokens } from '../../../src/core/auth/signedIn.ts'
import type { Client } from '../../../src/core/client/types.ts'
import type { Tokens } from '../../../src/core/session/types.ts'

const PAIR = { accessToken: 'a1', refreshToken: 'r1' }
const NONE = { accessToken: null, refreshToken: null }

/** A client whose session has these tokens; `peeked` are those that need no refresh. */
function createSession(tokens: Tokens, peeked: Tokens | null = null) {
  const session = {
    peekTokens: vi.fn(() => peeked),
    getTokens: vi.fn(async (_options?: object) => tokens),
    getAccessToken: vi.fn(async () => tokens.accessToken),
    reject: vi.fn(),
  }
  return { session, client: { session } as unknown as Client }
}

test.each([
  ['no tokens', NONE],
  ['only an access token', { ...PAIR, refreshToken: null }],
  ['only a refresh token', { ...PAIR, accessToken: null }],
])('a flow that needs a user is refused with %s', async (_what, tokens) => {
  const refusal = { code: 'NOT_SIGNED_IN', message: 'You must be signed in to leave a team.' }
  await expect(requireTokens(createSession(tokens).client, 'leave a team')).rejects.toMatchObject(refusal)
  await expect(requireTokens(createSession(PAIR, tokens).client, 'leave a team')).rejects.toMatchObject(refusal)
})

test('a flow that needs a user gets the present tokens, or waits for a refresh, which its signal aborts', async () => {
  const { session, client } = createSession(PAIR, { ...PAIR, accessToken: 'a0' })
  expect(await requireTokens(client, 'leave a team')).toEqual({ accessToken: 'a0', refreshToken: 'r1' })
  expect(session.getTokens).not.toHaveBeenCalled()
  const { session: waiting, client: waitingClient } = createSession(PAIR)
  const { signal } = new AbortController()
  expect(await requireTokens(waitingClient, 'leave a team', { signal })).toEqual(PAIR)
  expect(await requireTokens(waitingClient, 'leave a team')).toEqual(PAIR)
  expect(waiting.getTokens.mock.calls).toEqual([[{ signal }], [{}]])
})

test('a session that may have ended refreshes its access token, and one without a token sends nothing', async () => {
  const { session, client } = createSession(PAIR)
  await renewSession(client)
  expect(session.reject).toHaveBeenCalledExactlyOnceWith('a1')
  expect(session.getAccessToken).toHaveBeenCalledOnce()
  const { session: signedOut, client: signedOutClient } = createSession(NONE)
  await renewSession(signedOutClient)
  expect(signedOut.reject).not.toHaveBeenCalled()
  expect(signedOut.getAccessToken).not.toHaveBeenCalled()
})

test('a refresh after a change that succeeded doesn’t fail the change', async () => {
  const { session, client } = createSession(PAIR)
  session.getAccessToken.mockRejectedValue(new Error('The service is down.'))
  await expect(renewSession(client)).resolves.toBeUndefined()
})

test.each([
  ['as it was sent', 'a'.repeat(45), 'a'.repeat(45)],
  ['in capitals', 'A'.repeat(45), 'a'.repeat(45)],
  ['with line breaks and blanks', ` ${'a'.repeat(20)}\r\n ${'b'.repeat(25)}\t`, 'a'.repeat(20) + 'b'.repeat(25)],
])('a code is accepted %s', (_form, text, code) => {
  expect(requireCode(text)).toBe(code)
})

test.each(['', 'a'.repeat(44), 'a'.repeat(46)])('a code of another length is unknown: %s', (code) => {
  expect(() => requireCode(code)).toThrow(
    expect.objectContaining({ name: 'KnownError', code: 'VERIFICATION_CODE_NOT_FOUND', status: 404 }),
  )
})
