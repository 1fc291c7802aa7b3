import { signInWithPassword } from 'latchkey'
import {
  LatchkeyHandler,
  SignedIn,
  SignedOut,
  TeamSwitcher,
  useAction,
  useCreateTeam,
  UserButton,
  useUser,
} from 'latchkey/react'
import { useState, type FormEvent, type ReactNode } from 'react'
import { Board } from './Board.tsx'
import { JONAS, NORA, NOTES, PASSWORD } from './cast.ts'

/** The emulator's dashboard. With a service worker it is at the page's own origin. */
const EMULATOR = `${import.meta.env.VITE_LATCHKEY_URL ?? ''}/_emulator`

/** Two pages, everything below `/handler` and the board, and the emulator's dashboard beside them. */
export function App(): ReactNode {
  const [isOpen, setIsOpen] = useState(() => window.matchMedia('(min-width: 1360px)').matches)
  const isHandler = window.location.pathname.startsWith('/handler')
  return (
    <div className={isOpen ? 'shell shell-split' : 'shell'}>
      <div className="app">
        {isHandler ? (
          <LatchkeyHandler />
        ) : (
          <>
            <header className="bar">
              <a className="brand" href="/">
                <img src={new URL('./harbor.svg', import.meta.url).href} alt="" width="28" height="28" />
                Harbor
              </a>
              <Teams />
              <span className="space" />
              <UserButton />
            </header>
            <SignedOut>
              <Welcome />
            </SignedOut>
            <SignedIn>
              <Home />
            </SignedIn>
          </>
        )}
      </div>
      {isOpen && <iframe className="emulator" title="The emulator" src={`${EMULATOR}#outbox`} />}
      <button className="toggle" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {isOpen ? 'Hide the emulator' : 'Show the emulator'}
      </button>
    </div>
  )
}

/** Which team the user works in, once there is one. */
function Teams(): ReactNode {
  return useUser()?.selectedTeam ? <TeamSwitcher /> : null
}

/** What signed-out visitors see. */
function Welcome(): ReactNode {
  const enter = useAction(signInWithPassword, { onError: () => {} }) // shown below the buttons
  return (
    <main className="welcome">
      <div className="pitch">
        <h1>Notes for the whole crew</h1>
        <p className="lead">
          You are signed out. Create an account and a board, or look around as someone who has both. Everything runs on
          this machine: emails arrive in the emulator.
        </p>
        <div className="row">
          <a className="primary" href="/handler/sign-up">
            Sign up
          </a>
          <a className="plain" href="/handler/sign-in">
            Sign in
          </a>
        </div>
        <p className="divider">or look around with one click</p>
        <div className="row">
          {[NORA, JONAS].map(({ display_name, primary_email }) => (
            <button
              key={primary_email}
              className="plain person"
              disabled={enter.isPending}
              onClick={() => enter.mutate({ email: primary_email!, password: PASSWORD })}
            >
              <span className="face" aria-hidden="true">
                {display_name?.charAt(0)}
              </span>
              Continue as {display_name}
            </button>
          ))}
        </div>
        {enter.error && <p role="alert">{enter.error.message}</p>}
      </div>
      {/* A picture of what is inside. */}
      <ul className="preview" aria-hidden="true">
        {NOTES.map(({ text, color, author }) => (
          <li key={text} className={`note note-${color}`}>
            <p>{text}</p>
            <footer>{author.display_name}</footer>
          </li>
        ))}
      </ul>
    </main>
  )
}

/** The selected team's board, or the form for a first team. */
function Home(): ReactNode {
  const user = useUser()
  if (!user) return null
  return (
    <main className="home">
      <h1>Hello, {user.displayName ?? user.primaryEmail}</h1>
      <p className="hint">
        {user.primaryEmail} is {user.primaryEmailVerified ? 'verified' : 'not verified yet'}.{' '}
        {!user.primaryEmailVerified && <a href={`${EMULATOR}#outbox`}>Open the email in the emulator</a>}
      </p>
      {user.selectedTeam ? <Board teamId={user.selectedTeam.id} user={user} /> : <FirstTeam />}
    </main>
  )
}

function FirstTeam(): ReactNode {
  const create = useCreateTeam({ onError: () => {} }) // the form shows it
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const displayName = String(new FormData(event.currentTarget).get('name')).trim()
    if (displayName) create.mutate({ displayName })
  }
  return (
    <section className="card">
      <h2>Start a board</h2>
      <p>A board belongs to a team. You can invite others to it later.</p>
      <form className="row" onSubmit={submit}>
        <label>
          Name of the team
          <input name="name" autoComplete="off" required />
        </label>
        <button className="primary" disabled={create.isPending}>
          Create team
        </button>
      </form>
      {create.error && <p role="alert">{create.error.message}</p>}
    </section>
  )
}
