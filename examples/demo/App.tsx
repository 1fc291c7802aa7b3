import { LatchkeyHandler, TeamSwitcher, useListTeams, UserButton, useUpdateCurrentUser, useUser } from 'latchkey/react'
import { type FormEvent, type ReactNode } from 'react'

/** Two pages: everything below `/handler` is the product's, the rest is ours. */
export function App(): ReactNode {
  return window.location.pathname.startsWith('/handler') ? <LatchkeyHandler /> : <Home />
}

/** Where the service shows the mails that it would have sent; in a service worker it is at the page's own origin. */
const MAILS = `${import.meta.env.VITE_LATCHKEY_URL ?? ''}/_emulator#outbox`

function Home(): ReactNode {
  const user = useUser()
  if (user === undefined) return <main className="demo" aria-busy="true" />
  if (!user) {
    return (
      <main className="demo">
        <h1>Harbor</h1>
        <p>You are signed out.</p>
        <nav>
          <a href="/handler/sign-up">Sign up</a>
          <a href="/handler/sign-in">Sign in</a>
          <a href={MAILS}>The mails that were sent</a>
        </nav>
      </main>
    )
  }
  return (
    <main className="demo">
      <header>
        <Teams />
        <UserButton />
      </header>
      <h1>Hello, {user.displayName ?? user.primaryEmail}</h1>
      <p>
        {user.primaryEmail} is {user.primaryEmailVerified ? 'verified' : 'not verified yet'}.
      </p>
      <DisplayName current={user.displayName ?? ''} />
      <nav>
        <a href="/handler/account-settings">Account settings</a>
        <a href="/handler/sign-out">Sign out</a>
        <a href={MAILS}>The mails you were sent</a>
      </nav>
    </main>
  )
}

/** Which team the person works in, once they are in one: made in the account settings. */
function Teams(): ReactNode {
  const { data } = useListTeams({ userId: 'me' })
  return data && data.items.length > 0 ? <TeamSwitcher /> : null
}

function DisplayName({ current }: { current: string }): ReactNode {
  const update = useUpdateCurrentUser()
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    update.mutate({ displayName: String(new FormData(event.currentTarget).get('name')) })
  }
  return (
    <form onSubmit={submit}>
      <label>
        Display name
        <input name="name" defaultValue={current} autoComplete="name" />
      </label>
      <button disabled={update.isPending}>Save</button>
      {update.isSuccess && <span role="status">Saved</span>}
      {update.error && <span role="alert">{update.error.message}</span>}
    </form>
  )
}
