/** Every flow: success, each known error, a network failure at each step, and a repeated call. */
import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { knownErrors } from '../../../generated/catalog.ts'
import type { KnownErrorCode } from '../../../generated/errors.ts'
import { routes } from '../../../generated/routes.ts'
import { KnownError, TransportError } from '../../../src/core/errors.ts'
import { ORIGIN, type WorldOptions } from '../../support/createWorld.ts'
import { FLOWS } from '../auth/table.ts'
import { createFlowWorld, type FlowWorld } from '../auth/world.ts'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))
afterEach(() => void (vi.restoreAllMocks(), vi.unstubAllGlobals()))

const ACCESS_TOKEN_LIFE_MILLIS = 600_000
const NAMES = Object.keys(FLOWS)
const ABORTED = { name: 'TransportError', code: 'ABORTED' }
const errorsOf = (operation: string) => routes.find(({ id }) => id === operation)!.errors as readonly KnownErrorCode[]

/** A world in which the flow can run. The requests of the preparation are not recorded. */
async function ready(name: string, through: WorldOptions['through'] = (request, next) => next(request)) {
  let isReady = false
  const world = createFlowWorld({
    url: `${ORIGIN}/page`,
    through: (request, next) => (isReady ? through(request, next) : next(request)),
  })
  const run = await FLOWS[name]!.arrange(world)
  world.calls.length = 0
  isReady = true
  return { world, run }
}

/** The signed-in user according to the session and the stored tokens. */
const identity = ({ client, platform }: FlowWorld) => [
  client.session.getSnapshot().sessionKey,
  platform.cookies.get('stack-refresh-internal'),
]

/** The flows that the package exports. */
function exportedFlows(): string[] {
  const entryPoint = readFileSync(new URL('../../../src/entrypoints/index.ts', import.meta.url), 'utf8')
  const lists = [...entryPoint.matchAll(/export \{([^}]*)\} from '\.\.\/core\/auth\/(?!deprecated)/g)].map(
    ([, names]) => names!.split(','),
  )
  return lists.flat().flatMap((name) => /^\s*([a-z]\w*)\s*$/.exec(name)?.[1] ?? [])
}

test('every flow that sends requests is in the table', () => {
  const silent = [
    // They redirect.
    'signInWithOAuth',
    'connectAccount',
    'redirectTo',
    'goTo',
    'goAfterSignIn',
    // They only compute a result.
    'startTotpEnrollment',
    'pageAfterSignIn',
    'isTrustedUrl',
    'getPasswordProblem',
    'getPartialUser',
    // Their tests are in test/core/auth/: requireRecentSignIn.test.ts, and externalToken.test.ts, of a service since 2026.
    'requireRecentSignIn',
    'signInWithExternalToken',
  ]
  const listed = new Set([...NAMES.map((name) => name.split(' ', 1)[0]!), ...silent])
  expect([...listed].sort()).toEqual([...exportedFlows(), 'loginFromCli'].sort())
})

describe.each(NAMES)('%s', (name) => {
  const { operations, errors, offline, offlineAt, aborted = ABORTED, needsUser } = FLOWS[name]!

  test(`${name} sends exactly the documented requests`, async () => {
    const { world, run } = await ready(name)
    await run()
    const paths = operations.map((operation) => {
      const { method, path } = routes.find(({ id }) => id === operation)!
      return new RegExp(`^${method} ${path.replace(/\{\w+\}/g, '[^/]+')}$`)
    })
    expect(world.calls).toHaveLength(paths.length)
    world.calls.forEach((call, index) => expect(call).toMatch(paths[index]!))
  })

  test(`${name} handles exactly the errors in the specification`, () => {
    const listed = [...new Set(operations.flatMap(errorsOf))].sort()
    expect(Object.keys(errors).sort()).toEqual(listed)
  })

  const cases = operations.flatMap((operation) => errorsOf(operation).map((code) => [operation, code] as const))
  if (cases.length > 0) {
    test.each(cases)(`${name}: %s results in %s`, async (operation, code) => {
      const { world, run } = await ready(name)
      const before = identity(world)
      world.emulator.faults.once(operation, code as never)
      const reaction = errors[code]
      const outcome = await run().catch((error: unknown) => error)
      if (reaction !== 'throws') return expect(outcome).toMatchObject(reaction!)
      expect(outcome).toBeInstanceOf(KnownError)
      expect(outcome).toMatchObject({ code, status: knownErrors[code].status })
      expect(identity(world)).toEqual(before)
    })
  }

  if (needsUser) {
    test(`${name} is refused before a request is sent if the user is signed out or the session has ended`, async () => {
      const notSignedIn = expect.objectContaining({
        name: 'UsageError',
        code: 'NOT_SIGNED_IN',
        message: expect.stringMatching(/^You must be signed in to [a-z].+\.$/) as string,
      })
      const { world, run } = await ready(name)
      world.emulator.db.sessions.all().forEach(({ id }) => world.emulator.db.sessions.delete(id))
      world.emulator.clock.advance(ACCESS_TOKEN_LIFE_MILLIS)
      await world.platform.advance(ACCESS_TOKEN_LIFE_MILLIS)
      const [over, out] = [await run().catch((error: unknown) => error), await run().catch((error: unknown) => error)]
      expect({ over, out }).toEqual({ over: notSignedIn, out: notSignedIn })
      expect(world.calls).toEqual(['POST /auth/oauth/token'])
    })
  }

  test.each(operations)(`${name} ends with its signal while %s is sent`, async (operation) => {
    const controller = new AbortController()
    const sentCount = operations.indexOf(operation) + 1
    let hasEnded: Promise<boolean> | undefined
    const { world, run } = await ready(name, async (request, next) => {
      if (world.calls.length === sentCount) {
        controller.abort()
        hasEnded = new Promise((resolve) => setTimeout(() => resolve(request.signal.aborted)))
        await hasEnded
      }
      return next(request)
    })
    const before = identity(world)
    const outcome = await run({ signal: controller.signal }).catch((error: unknown) => error)
    const isHandled = offline !== undefined && (offlineAt ?? operation) === operation
    expect(outcome).toMatchObject(isHandled ? { ...offline, error: { code: 'ABORTED' } } : aborted)
    if (!isHandled) expect(identity(world)).toEqual(before)
    expect({ hasEnded: await hasEnded, sentCount: world.calls.length }).toEqual({ hasEnded: true, sentCount })
  })

  test.each(operations)(
    `${name} throws a typed error and changes nothing if %s gets no response`,
    async (operation) => {
      const { world, run } = await ready(name)
      const before = identity(world)
      world.emulator.faults.always(operation, 'offline')
      const outcome = await run().catch((error: unknown) => error)
      if (offline && (offlineAt ?? operation) === operation) return expect(outcome).toMatchObject(offline)
      expect(outcome).toBeInstanceOf(TransportError)
      expect(identity(world)).toEqual(before)
      world.emulator.faults.clear()
      await world.platform.advance(60_000)
      await run()
    },
  )
})
