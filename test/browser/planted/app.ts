/** A page with a client, for a test to drive. */
import { createClient, getUser, signInWithPassword, signOut } from 'latchkey'

const cookieDomain = new URLSearchParams(location.search).get('domain')
const client = createClient({
  projectId: 'internal',
  publishableClientKey: 'pck_emulator',
  baseUrl: location.origin,
  redirectMethod: 'none',
  ...(cookieDomain && { cookieDomain }),
})

const page = {
  who: async () => (await getUser(client))?.primaryEmail ?? null,
  status: () => client.session.getSnapshot().status,
  signIn: (email: string) => signInWithPassword(client, { email, password: 'correct horse' }),
  signOut: () => signOut(client),
}

export type DrivenPage = typeof page
Object.assign(globalThis, { driven: page })
