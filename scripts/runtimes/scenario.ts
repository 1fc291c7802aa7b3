/** The scenario that `npm run runtimes` runs on each runtime. */

/** The steps of an app on a server. The page's scenario omits the part between the marks, which needs a server. */
export const SCENARIO = `
import { createClient, getAccessToken, getUser, signInWithPassword, signOut, signUpWithPassword } from 'latchkey'
import { createEmulator } from 'latchkey/emulator'
/* server */ import { createServerClient, listUsers, verifyAccessToken } from 'latchkey/server' /* end */
let emulator
const fetch = (input, init) => emulator.fetch(input, init)
const shared = { projectId: 'internal', baseUrl: 'http://localhost:4400', fetch }
/* server */ const server = createServerClient({ ...shared, secretServerKey: 'ssk_emulator' }) /* end */
const mira = { email: 'mira@harbor.example', password: 'correct horse' }
const steps = []
const step = (name, holds) => {
  if (!holds) throw new Error('The step "' + name + '" failed.')
  steps.push(name)
}
export async function runScenario() {
  // Workers draw no random values before the first request.
  emulator = createEmulator()
  const client = createClient({ ...shared, publishableClientKey: 'pck_emulator', tokenStore: 'memory' })
  await signUpWithPassword(client, { ...mira, verificationCallbackUrl: 'http://localhost:4400/verify' })
  step('emulator', emulator.outbox.latest({ to: mira.email })?.code)
  await signOut(client)
  await signInWithPassword(client, mira)
  const user = await getUser(client)
  step('sign in', user?.primaryEmail === mira.email)
  const token = await getAccessToken(client)
  /* server */
  const { userId } = await verifyAccessToken(token, shared)
  const forged = token.slice(0, -8) + 'AAAAAAAA'
  const refused = await verifyAccessToken(forged, shared).then(() => null, (error) => error.code)
  step('verify', userId === user.id && refused === 'UNPARSABLE_ACCESS_TOKEN')
  step('server', (await listUsers(server)).items.length === 1)
  /* end */
  emulator.clock.advance(2000)
  client.session.reject(token)
  const next = await getAccessToken(client)
  step('refresh', next && next !== token)
  const { revoked } = await signOut(client)
  step('sign out', revoked && (await getUser(client)) === null)
  return steps.join(', ')
}
`
/** The scenario in a page. */
export const PAGE_SCENARIO = SCENARIO.replace(/\/\* server \*\/[^]*?\/\* end \*\//g, '')

/** Collects what a page can see of its own errors, for browsers whose driver reports none. */
export const ERRORS = `
globalThis.errors = []
addEventListener('error', ({ message }) => errors.push(message))
addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)))
const { error } = console
console.error = (...values) => {
  errors.push(values.map(String).join(' '))
  error(...values)
}
`
