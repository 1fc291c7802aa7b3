/** Every code goes from the wire to a class that narrows. */
import { describe, expect, test } from 'vitest'
import {
  createClient,
  getUser,
  isKnownError,
  KnownError,
  type KnownErrorCode,
  listTeams,
  TransportError,
} from 'latchkey'
import { knownErrors } from '../../../generated/catalogue.ts'
import { type KnownErrorFamilies, knownErrorFamilies } from '../../../generated/errors.ts'

const answering = (response: () => Response) =>
  createClient({
    projectId: 'internal',
    publishableClientKey: 'pck_emulator',
    tokenStore: 'memory',
    fetch: () => Promise.resolve(response()),
  })

describe.each(Object.entries(knownErrors).map(([code, { status }]) => ({ code: code as KnownErrorCode, status })))(
  '$code',
  ({ code, status }) => {
    const answer = (init: number, headers: Record<string, string>) => () =>
      new Response(JSON.stringify({ code, details: { some_detail: 1 }, error: 'A sentence.' }), {
        status: init,
        headers: { 'content-type': 'application/json', 'x-stack-known-error': code, ...headers },
      })

    test('arrives as its class with status, sentence and details', async () => {
      const error: unknown = await listTeams(answering(answer(status, {}))).catch((caught: unknown) => caught)
      expect(error).toBeInstanceOf(KnownError)
      expect(error).toMatchObject({ code, status, message: 'A sentence.', details: { someDetail: 1 } })
      expect(isKnownError(error, code)).toBe(true)
    })

    test('also when its status travels in a header', async () => {
      const client = answering(answer(200, { 'x-stack-actual-status': String(status) }))
      const error: unknown = await listTeams(client).catch((caught: unknown) => caught)
      expect(error).toMatchObject({ code, status })
    })
  },
)

test('a family matches each of its codes and no other', () => {
  for (const [family, codes] of Object.entries(knownErrorFamilies)) {
    for (const code of Object.keys(knownErrors) as KnownErrorCode[]) {
      const error = new KnownError(code, '', 400, undefined as never)
      const belongs = (codes as readonly string[]).includes(code)
      expect(isKnownError(error, family as keyof KnownErrorFamilies), `${family} ${code}`).toBe(belongs)
    }
  }
})

test('a header that disagrees with the body is no known error', async () => {
  const client = answering(
    () =>
      new Response('{"code":"TEAM_NOT_FOUND","error":"x"}', {
        status: 404,
        headers: { 'x-stack-known-error': 'USER_NOT_FOUND' },
      }),
  )
  const error: unknown = await listTeams(client).catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(TransportError)
  expect(error).toMatchObject({ code: 'BAD_ANSWER' })
})

test('nothing else is a known error', () => {
  expect(isKnownError(new Error('USER_NOT_FOUND'))).toBe(false)
  expect(isKnownError({ code: 'USER_NOT_FOUND' }, 'USER_NOT_FOUND')).toBe(false)
  expect(getUser).toBeTypeOf('function')
})
