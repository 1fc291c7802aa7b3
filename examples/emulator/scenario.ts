/** The emulator in a test: faults, outbox, clock, state, conformance. Run it with `npx tsx examples/emulator/scenario.ts`. */
import { createClient, getUser, isKnownError, sendMagicLink, signInWithMagicLink, signInWithPassword } from 'latchkey'
import { createEmulator } from 'latchkey/emulator'
import cast from './cast.json' with { type: 'json' }

const emulator = createEmulator({ ...cast, conformance: 'throw' })
const client = createClient({ projectId: 'internal', publishableClientKey: 'pck_emulator', fetch: emulator.fetch })
const mira = { email: 'mira@harbor.example', password: 'correct horse' }
const callbackUrl = 'http://localhost:5173/handler/magic-link-callback'

// Faults: an error of the operation, or a network problem. A code that the
// operation doesn't have doesn't compile.
emulator.faults.once('passwordSignIn', 'EMAIL_PASSWORD_MISMATCH')
const refused = await signInWithPassword(client, mira).catch((error: unknown) => error)
console.log(isKnownError(refused, 'EMAIL_PASSWORD_MISMATCH')) // true
emulator.faults.once('getCurrentUser', { kind: 'rate-limited', retryAfterSeconds: 1 })

// Outbox: a mail scanner opens each link first; the link still works.
await sendMagicLink(client, { email: mira.email, callbackUrl })
await emulator.outbox.scan({ to: mira.email }, (url) => console.log('scanned', new URL(url).pathname))
await emulator.outbox.open({ to: mira.email }, async (url) => {
  await signInWithMagicLink(client, { code: new URL(url).searchParams.get('code')! })
})
console.log((await getUser(client))?.displayName) // Mira Okafor, after one 429

// Clock: the access token expires and the client refreshes it.
emulator.clock.advance(3_600_000)
console.log((await getUser(client))?.primaryEmail) // mira@harbor.example

// State: saved and restored.
const snapshot = emulator.db.snapshot()
emulator.reset()
console.log(emulator.outbox.list().length) // 0
emulator.db.restore(snapshot)
console.log(emulator.outbox.list().length) // 1

// Conformance: a request that violates the specification fails with the path of the value.
const violation = await emulator
  .fetch('http://localhost/api/v1/auth/password/sign-in', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-stack-access-type': 'client' },
    body: JSON.stringify({ ...mira, password: 5 }),
  })
  .catch((error: Error) => error.message)
console.log(violation) // … body.password must be a string, not a number
