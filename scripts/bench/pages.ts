/** The pages whose weight is limited, and the same step with other libraries. */
import type { Page } from './weigh.ts'

const CREDENTIALS = `{ email: 'ada@example.com', password: 'correct horse battery' }`

/** The emulator runs in the page's process and is not part of the bundle. */
const EMULATOR = `import { createEmulator } from 'latchkey/emulator'
import { createClient, signUpWithPassword } from 'latchkey'
const emulator = createEmulator()
const keys = { projectId: 'internal', publishableClientKey: 'pck_emulator', baseUrl: 'http://localhost:4400' }
const verificationCallbackUrl = 'http://localhost:3000/handler/email-verification'
const account = createClient({ ...keys, tokenStore: 'memory', fetch: emulator.fetch })
await signUpWithPassword(account, { ...${CREDENTIALS}, verificationCallbackUrl })
globalThis.fetch = (input, init) => emulator.fetch(new Request(input, init))`

const CLIENT = `createClient({
  projectId: 'internal', publishableClientKey: 'pck_emulator', baseUrl: 'http://localhost:4400',
})`

/** Responses of another service: the first whose path the request's URL contains. */
const respondWith = (responses: Readonly<Record<string, unknown>>): string =>
  `const responses = Object.entries(${JSON.stringify(responses)})
globalThis.fetch = async (input) => {
  const url = String(input.url ?? input)
  return Response.json(responses.find(([path]) => url.includes(path))[1])
}`

const SIGN_IN = `import { createClient, getUser, signInWithPassword, signOut } from 'latchkey'
const main = async () => {
  const client = ${CLIENT}
  await signInWithPassword(client, ${CREDENTIALS})
  if (!(await getUser(client)).primaryEmail) throw new Error('no user')
  await signOut(client, { redirectUrl: '#' })
}
main().then(finish, fail)`

/** A page of a React app that is done when an element is in the document. */
const show = (imports: string, element: string, until: string, app = '', ready = 'Promise.resolve()'): string =>
  `import { createClient } from 'latchkey'
import { createElement as e } from 'react'
import { createRoot } from 'react-dom/client'
${imports}
const client = ${CLIENT}
${app}
const root = document.body.appendChild(document.createElement('div'))
const start = () => createRoot(root).render(e(LatchkeyProvider, { client }, ${element}))
const check = () => ${until} && finish()
new MutationObserver(check).observe(root, { childList: true, subtree: true })
${ready}.then(start).catch(fail)`

const FORM = `root.querySelector('form input[type=email]') && root.querySelector('form input[type=password]')`

const QUERY_APP = `import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
const queryClient = new QueryClient()`

const BETTER_AUTH = respondWith({
  'sign-in': { token: 't', user: { id: 'u', email: 'ada@example.com' } },
  'get-session': { session: { id: 's' }, user: { id: 'u', email: 'ada@example.com' } },
  'sign-out': { success: true },
})

export const pages = {
  signIn: { code: SIGN_IN, service: EMULATOR },
  signInPage: {
    code: show(
      `import { LatchkeyProvider, SignInPage, useUser } from 'latchkey/react'`,
      'e(App)',
      FORM,
      'const App = () => (useUser(), e(SignInPage))',
    ),
    service: EMULATOR,
  },
  handler: {
    code: show(
      `import { LatchkeyHandler, LatchkeyProvider, useUser } from 'latchkey/react'`,
      'e(App)',
      FORM,
      'const App = () => (useUser(), e(LatchkeyHandler))',
    ),
    service: EMULATOR,
  },
  provider: {
    code: show(
      `import { signInWithPassword } from 'latchkey'\nimport { LatchkeyProvider, useUser } from 'latchkey/react'`,
      'e(App)',
      `root.querySelector('p')`,
      `const App = () => useUser() ? e('p') : null`,
      `signInWithPassword(client, ${CREDENTIALS})`,
    ),
    service: EMULATOR,
  },
  hook: {
    code: show(
      `import { signInWithPassword } from 'latchkey'
import { LatchkeyProvider, useListTeams, useUser } from 'latchkey/react'
${QUERY_APP}`,
      'e(QueryClientProvider, { client: queryClient }, e(App))',
      `root.querySelector('p')`,
      `const App = () => {
  const user = useUser()
  const own = useQuery({ queryKey: ['own'], queryFn: () => 1 })
  const teams = useListTeams({ userId: 'me' })
  return user && own.data && teams.data ? e('p') : null
}`,
      `signInWithPassword(client, ${CREDENTIALS})`,
    ),
    service: EMULATOR,
  },
  betterAuth: {
    code: `import { createAuthClient } from 'better-auth/client'
const main = async () => {
  const client = createAuthClient({ baseURL: 'http://localhost:4400' })
  await client.signIn.email(${CREDENTIALS})
  if (!(await client.getSession()).data.user.email) throw new Error('no user')
  await client.signOut()
}
main().then(finish, fail)`,
    service: BETTER_AUTH,
  },
  betterAuthReact: {
    code: `import { createAuthClient } from 'better-auth/react'
const main = async () => {
  const client = createAuthClient({ baseURL: 'http://localhost:4400' })
  globalThis.used = client.useSession
  await client.signIn.email(${CREDENTIALS})
  if (!(await client.getSession()).data.user.email) throw new Error('no user')
  await client.signOut()
}
main().then(finish, fail)`,
    service: BETTER_AUTH,
  },
  supabase: {
    code: `import { AuthClient } from '@supabase/auth-js'
const main = async () => {
  const client = new AuthClient({ url: 'http://localhost:4400', headers: { apikey: 'k' } })
  await client.signInWithPassword(${CREDENTIALS})
  if (!(await client.getUser()).data.user.email) throw new Error('no user')
  await client.signOut()
}
main().then(finish, fail)`,
    service: respondWith({
      token: {
        access_token: 'e30.eyJleHAiOjQxMDI0NDQ4MDB9.e30',
        token_type: 'bearer',
        expires_in: 3600,
        refresh_token: 'r',
        user: { id: 'u', email: 'ada@example.com' },
      },
      user: { id: 'u', email: 'ada@example.com' },
      logout: {},
    }),
  },
} satisfies Record<string, Page>
