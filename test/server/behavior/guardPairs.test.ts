/**
 * Guards that follow each other on one request. Each checks its own options with its own client: a pair does what the
 * first guard does alone if that refuses, and otherwise what the second does alone.
 *
 * The pairs are generated. What each guard does alone is their expectation, and the rules of a guard are those of the guard
 * alone.
 */
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import express from 'express'
import { Hono } from 'hono'
import { getUser, isKnownError, type GetUserInput } from 'latchkey'
import { createSessionServer } from 'latchkey/bff'
import * as expressKit from 'latchkey/express'
import * as honoKit from 'latchkey/hono'
import { createNextClient } from 'latchkey/next'
import * as reactRouterKit from 'latchkey/react-router'
import {
  authenticate,
  authorize,
  authorizeRecentSession,
  toErrorResponse,
  type LimitedAccount,
  type RequireUserOptions,
  type RevocationCheck,
} from 'latchkey/server'
import type { MiddlewareFunction } from 'react-router'
import { expect, test } from 'vitest'
import {
  ALLOW,
  APP,
  createSenders,
  findDifferences,
  MINUTE_MILLIS,
  readPage,
  REQUIRED_AGES,
  toCookie,
  toPageRequests,
  type Clients,
  type GuardRules,
  type Outcome,
  type Project,
  type Send,
  type SenderRequests,
} from '../../support/guardPairs.ts'
import { createReactRouterSite, REACT_ROUTER_VERSIONS } from '../../support/reactRouterSite.ts'

const REVOCATION: readonly (RevocationCheck | null)[] = [null, 'store', { everyMillis: MINUTE_MILLIS }]

type Need = { readonly permissionId: string } | { readonly maxAgeMillis: number }

const NEEDS: readonly Need[] = [
  { permissionId: 'held' },
  { permissionId: 'missing' },
  ...REQUIRED_AGES.map((maxAgeMillis) => ({ maxAgeMillis })),
]

/** A guard of an API, as apps write it with Hono, with Express and without a framework. */
interface ApiGuard {
  readonly project: Project
  readonly options: RequireUserOptions
  readonly need?: Need
}

const toOptions = (allow = 0, revocation = 0): RequireUserOptions => {
  const check = REVOCATION[revocation] ?? null
  return { allow: ALLOW[allow]!, ...(check && { revocation: check }) }
}

const API_GUARDS: readonly ApiGuard[] = [
  ...ALLOW.map((_, allow) => ({ project: 'own' as const, options: toOptions(allow) })),
  ...REVOCATION.slice(1).map((_, index) => ({ project: 'own' as const, options: toOptions(3, index + 1) })),
  ...NEEDS.map((need, index) => ({ project: 'own' as const, options: toOptions(index, index % 3), need })),
  { project: 'other', options: toOptions(3) },
  { project: 'other', options: toOptions(3), need: NEEDS[2]! },
]

const readOutcome = (status: number, body: unknown): Outcome =>
  status === 200 ? 'accepted' : `${status} ${(body as { code: string }).code}`

const API_KITS: Readonly<Record<string, (clients: Clients, guards: readonly ApiGuard[]) => Send>> = {
  Hono(clients, guards) {
    const app = new Hono()
    for (const { project, options, need } of guards) {
      const client = clients[project]
      if (!need) app.use(honoKit.requireUser(client, options))
      else if ('permissionId' in need) app.use(honoKit.requirePermission(client, need, options))
      else app.use(honoKit.requireRecentSession(client, need, options))
    }
    app.get('/', (c) => c.json({}))
    return async (headers) => {
      const response = await app.request(`${APP}/`, { headers })
      return readOutcome(response.status, await response.json())
    }
  },

  Express(clients, guards) {
    const app = express()
    for (const { project, options, need } of guards) {
      const client = clients[project]
      if (!need) app.use(expressKit.requireUser(client, options))
      else if ('permissionId' in need) app.use(expressKit.requirePermission(client, need, options))
      else app.use(expressKit.requireRecentSession(client, need, options))
    }
    app.get('/', (_, res) => void res.json({}))
    return (headers) =>
      new Promise((resolve, reject) => {
        const req = Object.assign(new IncomingMessage(new Socket()), { method: 'GET', url: '/', headers })
        const res = new ServerResponse(req)
        res.end = (body: unknown) => {
          resolve(readOutcome(res.statusCode, JSON.parse(String(body))))
          return res
        }
        app(req as express.Request, res as express.Response, reject)
      })
  },

  'authenticate and authorize': (clients, guards) => async (headers) => {
    const request = new Request(`${APP}/`, { headers })
    try {
      for (const { project, options, need } of guards) {
        const client = clients[project]
        const auth = await authenticate(client, request, options)
        if (need && 'permissionId' in need) await authorize(client, auth, need)
        else if (need) await authorizeRecentSession(client, auth, need)
      }
      return 'accepted'
    } catch (error) {
      const response = toErrorResponse(error)
      if (!response) throw error
      return readOutcome(response.status, response.body)
    }
  },
}

test.each(Object.entries(API_KITS))('two guards in sequence each check their own options: %s', async (_, toSend) => {
  const { clients, senders, shared, sharedStore } = await createSenders()
  const secret = 'a secret of the app with 32 letters'
  const sessionServer = createSessionServer({ ...shared, publishableClientKey: 'pck_emulator', secret, sharedStore })
  const sent: SenderRequests[] = []
  for (const sender of senders) {
    const { accessToken, refreshToken } = sender
    const cookie = toCookie(sender, accessToken)
    const { headers } = await sessionServer.open(new Request(APP, { headers: { cookie } }))
    const requests = [
      { authorization: `Bearer ${accessToken}` },
      { 'x-stack-auth': JSON.stringify({ accessToken, refreshToken }) },
      // It must be refreshed.
      { cookie: toCookie(sender) },
      Object.fromEntries(headers),
    ]
    sent.push({ sender, requests })
  }
  const toRules = ({ project, options: { allow = [] }, need }: ApiGuard): GuardRules => ({
    project,
    allow,
    isForbidden: need !== undefined && 'permissionId' in need && need.permissionId === 'missing',
    ...(need && 'maxAgeMillis' in need && need),
  })
  expect(await findDifferences(API_GUARDS, sent, (guards) => toSend(clients, guards), toRules)).toEqual([])
})

/** A guard of a router: as a middleware, or as a call in code that runs later. */
interface RouterGuard {
  readonly allow: readonly LimitedAccount[]
  readonly isMiddleware: boolean
}

const ROUTER_GUARDS: readonly RouterGuard[] = [
  ...ALLOW.map((allow) => ({ allow, isMiddleware: true })),
  ...[ALLOW[0]!, ALLOW[3]!].map((allow) => ({ allow, isMiddleware: false })),
]

test.each(REACT_ROUTER_VERSIONS)(
  'two guards in sequence each check their own options: React Router %s',
  async (version) => {
    const { shared, senders } = await createSenders()
    const proxySession = reactRouterKit.createSessionProxy({ ...shared, publishableClientKey: 'pck_emulator' })
    const toMiddleware = ({ allow, isMiddleware }: RouterGuard): MiddlewareFunction<Response> =>
      isMiddleware
        ? reactRouterKit.requireUserMiddleware({ allow })
        : async ({ context }) => void (await reactRouterKit.requireUser(context, { allow }))
    const toSend = (guards: readonly RouterGuard[]): Send => {
      const middleware = [reactRouterKit.latchkeyMiddleware(proxySession), ...guards.map(toMiddleware)]
      const handle = createReactRouterSite(version, middleware, [{ path: '/page', loader: () => null }])
      return async (headers) => readPage(await handle(new Request(`${APP}/page`, { headers })))
    }
    expect(
      await findDifferences(ROUTER_GUARDS, toPageRequests(senders), toSend, ({ allow }) => ({ project: 'own', allow })),
    ).toEqual([])
  },
)

const NEXT_GUARDS: readonly GetUserInput[] = ([{}, { or: 'throw' }, { or: 'anonymous-if-exists' }] as const).flatMap(
  (input) => [input, { ...input, allow: ['restricted'] }],
)

test('two guards in sequence each check their own options: Next.js', async () => {
  const { shared, senders } = await createSenders()
  const toSend =
    (guards: readonly GetUserInput[]): Send =>
    async ({ cookie = '' }) => {
      const headers = new Headers({ cookie, 'x-forwarded-proto': 'https' })
      const pairs = cookie.split('; ').map((pair) => pair.split('='))
      const jar = new Map(pairs.map(([name, value]) => [name!, { value: decodeURIComponent(value!) }]))
      const options = {
        ...shared,
        publishableClientKey: 'pck_emulator',
        cookies: () => ({ get: (name: string) => jar.get(name) }),
        headers: () => headers,
      }
      const client = await createNextClient(options)
      try {
        for (const input of guards) if (!(await getUser(client, input))) return 'null'
        return 'accepted'
      } catch (error) {
        if (isKnownError(error)) throw error
        return (error as { code: string }).code
      }
    }
  const toRules = ({ or, allow }: GetUserInput): GuardRules => {
    if (or !== 'anonymous-if-exists') return { project: 'own', allow: allow ?? [] }
    return { project: 'own', allow: allow ? [...allow, 'anonymous'] : ALLOW[3]! }
  }
  expect(await findDifferences(NEXT_GUARDS, toPageRequests(senders), toSend, toRules)).toEqual([])
})
