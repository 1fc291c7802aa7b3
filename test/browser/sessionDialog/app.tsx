/** A page with a form and a session dialog. Its address has the language and the theme. */
import { createClient, getCurrentUser, signInWithPassword, updateCurrentUser } from 'latchkey'
import { LatchkeyHandler, LatchkeyProvider, SessionDialog, useUser, type Theme } from 'latchkey/react'
import { StrictMode, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

const { searchParams, pathname } = new URL(window.location.href)
const client = createClient({
  projectId: 'internal',
  publishableClientKey: 'pck_emulator',
  baseUrl: document.documentElement.dataset['service']!,
})

/** Controls of the page for the test. */
export interface Lab {
  signIn(email: string, password: string): Promise<unknown>
  /** The next call needs a refresh. */
  rejectToken(): void
}

const lab: Lab = {
  signIn: (email, password) => signInWithPassword(client, { email, password }),
  rejectToken: () => client.session.reject(client.session.peekTokens()?.accessToken ?? ''),
}
Object.assign(window, { lab })

function Page(): ReactNode {
  const user = useUser()
  const save = async (): Promise<void> => {
    const { displayName } = await updateCurrentUser(client, { displayName: 'Mira Harbor' })
    document.title = `saved ${displayName}`
  }
  const onError = (error: { code: string }): void => void (document.title = error.code)
  return (
    <main>
      <h1>{user ? user.primaryEmail : 'Signed out'}</h1>
      <label>
        Draft <textarea />
      </label>
      <button onClick={() => void save().catch(onError)}>Save</button>
      <button onClick={() => void getCurrentUser(client).catch(onError)}>Read</button>
    </main>
  )
}

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <LatchkeyProvider
      client={client}
      locale={searchParams.get('locale') ?? 'en'}
      theme={(searchParams.get('theme') ?? 'system') as Theme}
    >
      <SessionDialog>{pathname.startsWith('/handler') ? <LatchkeyHandler /> : <Page />}</SessionDialog>
    </LatchkeyProvider>
  </StrictMode>,
)
