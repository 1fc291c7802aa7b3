import { SignInPage, UserButton, useUser } from 'latchkey/react'
import type { LatchkeyParameters } from 'latchkey/storybook'

function Greeting() {
  const user = useUser()
  if (user === undefined) return <p>Loading…</p>
  return <p>{user ? `Hello ${user.displayName ?? user.primaryEmail}` : 'Nobody is signed in'}</p>
}

const withParameters = (latchkey: LatchkeyParameters) => ({ parameters: { latchkey } })

export default { title: 'Account' }

export const Mira = {
  render: () => (
    <>
      <Greeting />
      <UserButton />
    </>
  ),
  ...withParameters({ user: { email: 'mira@harbor.example', displayName: 'Mira Okafor', teams: ['Harbor'] } }),
}

export const Visitor = { render: () => <Greeting />, ...withParameters({ user: null }) }

export const WrongPassword = {
  render: () => <SignInPage />,
  ...withParameters({ user: null, errors: { passwordSignIn: 'EMAIL_PASSWORD_MISMATCH' } }),
}

/** The session has expired. */
export const AfterAYear = { render: () => <Greeting />, ...withParameters({ advanceMillis: 400 * 86_400_000 }) }
