/** Every error code is parsed into its class. */
import { build } from 'esbuild'
import {
  createClient,
  getUser,
  isKnownError,
  KnownError,
  LatchkeyError,
  listTeams,
  PasskeyError,
  TransportError,
  unsupportedFeature,
  UsageError,
  type KnownErrorCode,
} from 'latchkey'
import { describe, expect, test } from 'vitest'
import { knownErrors } from '../../generated/catalog.ts'
import type { KnownErrorFamilies } from '../../generated/errors.ts'
import openapi from '../../generated/openapi.json' with { type: 'json' }

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
    const response = (init: number, headers: Record<string, string>) => () =>
      new Response(JSON.stringify({ code, details: { some_detail: 1 }, error: 'A sentence.' }), {
        status: init,
        headers: { 'content-type': 'application/json', 'x-stack-known-error': code, ...headers },
      })

    test('is parsed into its class with status, message and details', async () => {
      const error: unknown = await listTeams(answering(response(status, {})), { userId: 'me' }).catch(
        (caught: unknown) => caught,
      )
      expect(error).toBeInstanceOf(KnownError)
      expect(error).toMatchObject({ code, status, message: 'A sentence.', details: { someDetail: 1 } })
      expect(isKnownError(error, code)).toBe(true)
    })

    test('is parsed too if its status is in a header', async () => {
      const client = answering(response(200, { 'x-stack-actual-status': String(status) }))
      const error: unknown = await listTeams(client, { userId: 'me' }).catch((caught: unknown) => caught)
      expect(error).toMatchObject({ code, status })
    })
  },
)

test('an error family matches exactly its codes and those of the families in it', () => {
  const parents = openapi['x-known-errors'].errors as Readonly<Record<string, { parent?: string }>>
  const isIn = (code: string | undefined, family: string): boolean =>
    code !== undefined && (code === family || isIn(parents[code]!.parent, family))
  const families = new Set(Object.values(parents).flatMap(({ parent }) => parent ?? []))
  expect(families).toContain('PROJECT_AUTHENTICATION_ERROR')
  for (const family of families) {
    for (const code of Object.keys(knownErrors) as KnownErrorCode[]) {
      const error = new KnownError(code, '', 400, undefined)
      expect(isKnownError(error, family as keyof KnownErrorFamilies), `${family} ${code}`).toBe(isIn(code, family))
    }
  }
})

test('a header that contradicts the body is not a known error', async () => {
  const client = answering(
    () =>
      new Response('{"code":"TEAM_NOT_FOUND","error":"x"}', {
        status: 404,
        headers: { 'x-stack-known-error': 'USER_NOT_FOUND' },
      }),
  )
  const error: unknown = await listTeams(client, { userId: 'me' }).catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(TransportError)
  expect(error).toMatchObject({ code: 'INVALID_RESPONSE' })
})

test('other responses are not known errors', () => {
  expect(isKnownError(new Error('USER_NOT_FOUND'))).toBe(false)
  expect(isKnownError({ code: 'USER_NOT_FOUND' }, 'USER_NOT_FOUND')).toBe(false)
  expect(getUser).toBeTypeOf('function')
})

test('an unimplemented feature throws the specified message', () => {
  const error = unsupportedFeature('Sign-in with a smoke signal')
  expect(error).toBeInstanceOf(UsageError)
  expect(error).toBeInstanceOf(LatchkeyError)
  expect(error.code).toBe('UNSUPPORTED')
  expect(error.message).toBe('Sign-in with a smoke signal is not currently supported. Please reach out to support.')
})

test('a passkey error is a known error with the browser’s error name', () => {
  const cause = new DOMException('No.', 'NotAllowedError')
  const error: unknown = new PasskeyError('CANCELLED', 'The passkey request was declined.', { cause })
  if (!isKnownError(error, 'PASSKEY_WEBAUTHN_ERROR')) throw new Error('It is not a known error.')
  expect(error.details).toEqual({ message: 'The passkey request was declined.', code: 'NotAllowedError' })
  expect(error.cause).toBe(cause)
  expect(new PasskeyError('NO_OPTIONS', 'None.').details.code).toBe('NO_OPTIONS')
})

test('error class names survive minification, in stacks too', async () => {
  const { outputFiles } = await build({
    stdin: { contents: `export * from './src/entrypoints/index.ts'`, resolveDir: process.cwd() },
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
  })
  const url = `data:text/javascript,${encodeURIComponent(outputFiles[0]!.text)}`
  const errors = (await import(/* @vite-ignore */ url)) as Record<string, unknown>
  const classes = Object.entries(errors).filter(([name]) => name.endsWith('Error') && /^[A-Z]/.test(name))
  expect(classes).toHaveLength(5)
  for (const [name, Class] of classes) {
    const error = new (Class as new (...input: string[]) => Error)('CODE', 'A sentence.')
    expect((Class as { name: string }).name).not.toBe(name)
    expect(error.name).toBe(name)
    expect(error.stack).toMatch(new RegExp(`^${name}: `))
  }
})
