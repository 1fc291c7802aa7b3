/** Suspends components that need a user, such as those that call `useUser({ or: 'redirect' })`. */
import { CancelledError, type FetchQueryOptions, type QueryClient } from '@tanstack/react-query'
import { accepts } from '../../core/auth/accepts.ts'
import { getUser } from '../../core/auth/getUser.ts'
import type { OrSignedOut } from '../../core/auth/onSignedOut.ts'
import { pendingLeave } from '../../core/auth/redirects/pendingLeave.ts'
import { redirectTo } from '../../core/auth/redirects/redirectTo.ts'
import { perClient } from '../../core/client/perClient.ts'
import type { Client } from '../../core/client/types.ts'
import { UsageError } from '../../core/errors.ts'
import { getDocumentLoad } from '../../core/platform/documentLoad.ts'
import type { ShownCheck } from '../provider/ShownCheck.tsx'

/** The behaviors of `useUser` without a user that suspend the component. */
export type SuspendingOrSignedOut = Extract<OrSignedOut, 'redirect' | 'anonymous'>

/**
 * The next step towards a user: wait for the session to be known, read the user, or get a user by a redirect to sign-in
 * or by an anonymous sign-up.
 */
type Step = 'session' | 'read' | SuspendingOrSignedOut

/** How long the error of an attempt is thrown again. React renders a component again after it threw. */
const RETHROW_MILLIS = 1000

/**
 * Suspends the component until there is a user to render. All components share an attempt at each step.
 *
 * @param user `null` if the session has no user that the component accepts; `undefined` if the user hasn't been read
 * @param shownCheck the page is redirected, or an account created, only for a component that is shown
 *
 * @throws a promise while an attempt is pending
 * @throws {LatchkeyError} for 1 s after an attempt failed; the next call then starts another one
 * @throws {UsageError} NO_BROWSER on a server
 */
export function suspendUntilUser(
  client: Client,
  queryClient: QueryClient,
  query: FetchQueryOptions,
  user: null | undefined,
  or: SuspendingOrSignedOut,
  shownCheck: ShownCheck | undefined,
): never {
  if (client.platform.kind === 'server') throw createServerError(`useUser({ or: '${or}' })`)
  if (user === undefined || client.session.getSnapshot().status === 'pending')
    suspendUntilRead(client, queryClient, query)
  const act = async (): Promise<unknown> => {
    // A document that the browser renders ahead of a visit may never be shown.
    await getDocumentLoad(client.platform)?.activated()
    const leave = pendingLeave.get(client).promise
    // The component renders again afterwards, if the next page has it too.
    if (leave) return leave
    const isDone = or === 'redirect' ? await redirectToSignIn(client) : await getUser(client, { or })
    return isDone ? nextSession(client) : undefined
  }
  throw attempt(client, or, act, shownCheck)
}

/**
 * Suspends the component until it is known whether there is a user.
 *
 * @throws a promise while an attempt is pending
 * @throws {LatchkeyError} for 1 s after an attempt failed
 * @throws {UsageError} NO_BROWSER on a server
 */
export function suspendUntilRead(client: Client, queryClient: QueryClient, query: FetchQueryOptions): never {
  if (client.platform.kind === 'server') throw createServerError('useSuspenseUser()')
  const { status } = client.session.getSnapshot()
  if (status === 'pending') throw attempt(client, 'session', () => nextSession(client))
  throw attempt(client, 'read', () => queryClient.fetchQuery(query))
}

/**
 * Redirects to sign-in, or with a restricted user to onboarding; not at all with the redirect method `none`.
 *
 * @returns false if the address changed meanwhile, so that the component may no longer be shown
 */
async function redirectToSignIn(client: Client): Promise<boolean> {
  const { location } = client.platform
  const href = location?.href()
  const user = await getUser(client, { allow: ['restricted'] })
  if (user && accepts(user, [])) return true
  if (location?.href() !== href) return false
  await redirectTo(client, user ? 'onboarding' : 'signIn', { replace: true })
  return true
}

const attemptsByStep = /* @__PURE__ */ perClient(() => new Map<Step, UserAttempt>())

/**
 * Returns the promise of the pending attempt at a step, or starts one. Throws the error of a recent attempt.
 *
 * @param shownCheck starts the attempt only if the component is shown. Default: always
 */
function attempt(
  client: Client,
  step: Step,
  run: () => Promise<unknown>,
  shownCheck?: ShownCheck,
): PromiseLike<unknown> {
  const attempts = attemptsByStep.get(client)
  const last = attempts.get(step)
  last?.throwRecentError()
  if (last?.isCurrent) return last.promise
  const untilChecked = shownCheck?.run()
  if (untilChecked) return untilChecked
  const next = new UserAttempt(client, run)
  attempts.set(step, next)
  return next.promise
}

/** An attempt to get closer to a user. It ends with its work, or when the session changes. */
class UserAttempt {
  /** Resolves when the attempt ends, also if it fails: React then renders the component again. */
  readonly promise: Promise<unknown>
  readonly #client: Client
  readonly #sessionKey: string
  #isPending = true
  #failure: { readonly error: unknown; readonly atMillis: number } | null = null
  /** The address after the attempt's redirect. */
  #redirectedTo: string | undefined

  constructor(client: Client, run: () => Promise<unknown>) {
    this.#client = client
    this.#sessionKey = client.session.getSnapshot().sessionKey
    const { location } = client.platform
    const stopWatching = location?.subscribe(() => {
      this.#redirectedTo ??= location.href()
    })
    this.promise = Promise.race([nextSession(client), run()])
      .catch((error: unknown) => {
        // A read is canceled when the session changes. That is no failure: the next attempt reads the new user.
        if (error instanceof CancelledError) return
        this.#failure = { error, atMillis: client.platform.monotonic() }
      })
      .finally(() => {
        this.#isPending = false
        stopWatching?.()
      })
  }

  /**
   * True while components should wait for this attempt. A component at another address than the one of the redirect was
   * rendered after a navigation, so it needs a redirect of its own.
   */
  get isCurrent(): boolean {
    const { session, platform } = this.#client
    const isSameAddress = this.#redirectedTo === undefined || this.#redirectedTo === platform.location?.href()
    return this.#isPending && isSameAddress && session.getSnapshot().sessionKey === this.#sessionKey
  }

  throwRecentError(): void {
    const { monotonic } = this.#client.platform
    if (this.#failure && monotonic() - this.#failure.atMillis < RETHROW_MILLIS) throw this.#failure.error
  }
}

const nextSessions = /* @__PURE__ */ perClient((): { promise?: Promise<void> | undefined } => ({}))

/** Resolves when the session changes. All callers share one subscription. */
function nextSession(client: Client): Promise<void> {
  const next = nextSessions.get(client)
  next.promise ??= new Promise((resolve) => {
    const unsubscribe = client.session.subscribe(() => {
      unsubscribe()
      next.promise = undefined
      resolve()
    })
  })
  return next.promise
}

/**
 * A server can't wait for a user. React then renders the fallback of the nearest boundary, and the browser renders the
 * rest. Next.js recognizes the digest, and neither reports the error nor fails a build.
 */
function createServerError(hook: string): UsageError {
  const error = new UsageError(
    'NO_BROWSER',
    `${hook} has no user on a server, so the browser renders it. ` +
      'In Next.js wrap it in <Suspense>. Or pass readInitialState(client) to <LatchkeyProvider initialState>.',
  )
  return Object.assign(error, { digest: 'BAILOUT_TO_CLIENT_SIDE_RENDERING', reason: error.message })
}
