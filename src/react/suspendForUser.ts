import type { Client } from '../core/client/types.ts'
import { UsageError } from '../core/errors.ts'

/** What a client is doing about there being no user: once, however many components wait for it. */
const underWay = new WeakMap<Client, Attempt>()

interface Attempt {
  scope: string
  promise: Promise<unknown>
  error?: unknown
  /** Where it led. Whoever waits elsewhere came later, by the app's own router, and is for another attempt. */
  led?: string
}

/**
 * What to throw so that a component waits for a user.
 *
 * @param read reads the user; `undefined` while the session isn't known, `null` when there is surely no user
 * @throws UsageError NO_BROWSER on a server, which can't wait for a person
 */
export function suspendForUser(
  client: Client,
  or: 'redirect' | 'anonymous',
  read: (() => Promise<unknown>) | null | undefined,
): Promise<unknown> {
  if (client.platform.kind !== 'browser') {
    throw new UsageError(
      'NO_BROWSER',
      `useUser({ or: '${or}' }) waits for the browser to know the user. Give the provider \`initial\`, or put a Suspense boundary around.`,
    )
  }
  if (read === undefined) return nextChange(client)
  if (read) return read().catch(() => {})
  const { scope } = client.session.getSnapshot()
  const { location } = client.platform
  let current = underWay.get(client)
  if (current?.scope !== scope || (current.led !== undefined && current.led !== location?.href())) {
    const created: Attempt = { scope, promise: Promise.resolve() }
    const stop = location?.subscribe(() => {
      created.led = location.href()
      stop?.()
    })
    created.promise = Promise.race([
      nextChange(client),
      // Most pages never wait: they shall not carry what it takes.
      import('../core/flows/getUser.ts')
        .then(({ getUser }) => getUser(client, { or }))
        .then(
          () => nextChange(client),
          (error: unknown) => void (created.error = error),
        ),
    ])
    void created.promise.then(stop)
    current = created
    underWay.set(client, current)
  }
  if (current.error) {
    underWay.delete(client)
    throw current.error
  }
  return current.promise
}

/** Settles when the session changes. */
function nextChange({ session }: Client): Promise<void> {
  return new Promise((resolve) => {
    const stop = session.subscribe(() => {
      stop()
      resolve()
    })
  })
}
