import { getUser, listTeams, signInAnonymously, signInWithPassword, signOut } from 'latchkey'
import { createSessionProxy } from 'latchkey/next'
import { getCurrentUserQuery, readInitialState } from 'latchkey/query'
import { createServerClient, getRequestUser as getUserOfRequest, verifyAccessToken } from 'latchkey/server'
import { describe, expect, test } from 'vitest'
import { isControlFlow } from '../../../src/core/util/isControlFlow.ts'
import { createWorld, requestWith } from '../../support/createWorld.ts'
import { accessToken as createAccessToken, createScriptedClient } from '../transport/scriptedClient.ts'

/** What Next.js throws from `fetch` while it prerenders a page: the page is rendered per request instead. */
const createDynamicError = (): Error =>
  Object.assign(new Error('Dynamic server usage: no-store fetch'), { digest: 'DYNAMIC_SERVER_USAGE' })

const caught = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'no error',
    (error: unknown) => error,
  )

describe('isControlFlow', () => {
  test.each([
    ['an error of Next.js with a digest', createDynamicError()],
    ['an error of Next.js with a code', Object.assign(new Error('Static page'), { code: 'NEXT_STATIC_GEN_BAILOUT' })],
    ['a postponed render of React', { $$typeof: Symbol.for('react.postpone') }],
    ['a thrown promise', Promise.resolve()],
    ['a thrown Response', new Response(null, { status: 302, headers: { location: '/' } })],
  ])('is true for %s', (_name, error) => expect(isControlFlow(error)).toBe(true))

  test.each([
    ['a network failure', new TypeError('fetch failed')],
    ['an aborted request', new DOMException('Aborted', 'AbortError')],
    ['a refused connection', Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })],
    ['a text', 'NEXT_REDIRECT'],
    ['null', null],
    ['undefined', undefined],
  ])('is false for %s', (_name, error) => expect(isControlFlow(error)).toBe(false))
})

describe('control flow that fetch throws', () => {
  test('is rethrown unchanged after one attempt, by reads, changes and sign-ins', async () => {
    const error = createDynamicError()
    const { client, platform, sent } = createScriptedClient(() => {
      throw error
    })
    expect(await caught(listTeams(client, { userId: 'me' }))).toBe(error)
    expect(await caught(listTeams(client, { userId: 'me' }, { timeoutMillis: 1000 }))).toBe(error)
    expect(await caught(listTeams(client, { userId: 'me' }, { signal: new AbortController().signal }))).toBe(error)
    expect(await caught(signInWithPassword(client, { email: 'mira@harbor.example', password: 'correct horse' }))).toBe(
      error,
    )
    expect(await caught(signInAnonymously(client))).toBe(error)
    expect(sent).toHaveLength(5)
    client.session.setTokens({ accessToken: createAccessToken(platform.now() - 3_600_000), refreshToken: 'refresh' })
    expect(await caught(client.session.getAccessToken())).toBe(error)
    expect(await caught(getUser(client))).toBe(error)
    expect(await caught(readInitialState(client))).toBe(error)
    expect(await caught(signOut(client))).toBe(error)
  })

  test('of one page starts no cool-down for the next page', async () => {
    const { client, platform } = createScriptedClient((_sent, index) => {
      if (index < 3) throw createDynamicError()
      return new Response(JSON.stringify({ items: [], is_paginated: false }))
    })
    for (let page = 0; page < 3; page += 1)
      expect(isControlFlow(await caught(listTeams(client, { userId: 'me' })))).toBe(true)
    expect(client.network.getSnapshot().status).toBe('ok')
    expect(await listTeams(client, { userId: 'me' })).toMatchObject({ items: [] })
    expect(platform.monotonic()).toBe(0)
  })

  test('of a prefetched query rejects readInitialState', async () => {
    const error = createDynamicError()
    const { client } = createScriptedClient(() => {
      throw error
    })
    expect(await caught(readInitialState(client, [getCurrentUserQuery(client)]))).toBe(error)
  })

  test('is rethrown by the readers of a request on a server, and remembered by none of them', async () => {
    const world = createWorld()
    const { accessToken, refreshToken } = await world.signUp('mira@harbor.example')
    let error: Error | null = createDynamicError()
    const fetch: typeof world.fetch = async (input, init) => {
      if (error) throw error
      return world.fetch(input, init)
    }
    const server = createServerClient({ ...world.shared, fetch, secretServerKey: 'ssk_emulator' })
    const proxySession = createSessionProxy({ ...world.shared, fetch, publishableClientKey: 'pck_emulator' })
    const request = (): Request => requestWith({ accessToken, refreshToken })
    const pageRequest = (): Request =>
      new Request('http://localhost/', { headers: { cookie: `stack-refresh-internal=${refreshToken}` } })
    const thrown = error
    expect(await caught(getUserOfRequest(server, { request: request() }))).toBe(thrown)
    expect(await caught(verifyAccessToken(accessToken, server))).toBe(thrown)
    expect(await caught(proxySession(pageRequest()))).toBe(thrown)
    error = null
    expect(await getUserOfRequest(server, { request: request() })).toMatchObject({
      primaryEmail: 'mira@harbor.example',
    })
    expect(await verifyAccessToken(accessToken, server)).toMatchObject({ userId: expect.any(String) as string })
    const { client } = await proxySession(pageRequest())
    expect(await getUser(client)).toMatchObject({ primaryEmail: 'mira@harbor.example' })
  })
})
