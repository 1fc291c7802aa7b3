import { createClient, getUser, isKnownError, signInWithPassword, signOut, signUpWithPassword } from 'latchkey'
import { createEmulator } from 'latchkey/emulator'

const emulator = createEmulator()
const client = createClient({
  projectId: 'internal',
  publishableClientKey: 'pck_emulator',
  fetch: emulator.fetch, // leave this out to talk to a service at `baseUrl`
})

const verificationCallbackUrl = 'http://localhost:5173/handler/email-verification'
await signUpWithPassword(client, { email: 'mira@harbor.example', password: 'correct horse', verificationCallbackUrl })
console.log((await getUser(client))?.primaryEmail) // mira@harbor.example
console.log(emulator.outbox.latest({ to: 'mira@harbor.example' })?.link) // the link she was sent
await signOut(client)

try {
  await signInWithPassword(client, { email: 'mira@harbor.example', password: 'wrong horse' })
} catch (error) {
  if (isKnownError(error, 'EMAIL_PASSWORD_MISMATCH')) console.log(error.message) // Wrong e-mail or password.
}
