/** The page: hooks and flows as with tokens, and a call of the app's own API. */
import { createClient, signOut, signUpWithPassword } from 'latchkey'
import { LatchkeyDevtools } from 'latchkey/devtools'
import { LatchkeyProvider, useAction, useUser } from 'latchkey/react'
import { useState, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

const client = createClient({
  projectId: 'internal',
  publishableClientKey: 'pck_emulator',
  // Pages name the service, and call it through the session server.
  baseUrl: 'http://127.0.0.1:4331',
  sessionServer: '/api/session',
})

function Account(): ReactNode {
  const user = useUser()
  const signUp = useAction(signUpWithPassword)
  const end = useAction(signOut)
  const [orders, setOrders] = useState('')
  if (user === undefined) return <p>One moment…</p>
  if (user === null) {
    return <button onClick={() => signUp.mutate(createAccount())}>Sign up</button>
  }
  const load = async (): Promise<void> => setOrders(await (await fetch('/api/orders')).text())
  return (
    <>
      <p>Signed in as {user.primaryEmail}</p>
      <p>What a script of this page can read: {document.cookie}</p>
      <button onClick={() => void load()}>Load orders</button>
      <button onClick={() => end.mutate({})}>Sign out</button>
      <pre>{orders}</pre>
    </>
  )
}

/** An account with an address of its own. */
const createAccount = (): Parameters<typeof signUpWithPassword>[1] => ({
  email: `mira-${crypto.randomUUID()}@harbor.example`,
  password: 'correct horse',
  verificationCallbackUrl: `${location.origin}/`,
})

createRoot(document.querySelector('#root') ?? document.body).render(
  <LatchkeyProvider client={client}>
    <Account />
    <LatchkeyDevtools />
  </LatchkeyProvider>,
)
