import type { CurrentUser } from 'latchkey'
import {
  useCreateTeamApiKey,
  useGetTeam,
  useListTeamMemberProfiles,
  useListTeamPermissions,
  useUpdateTeam,
} from 'latchkey/react'
import { useState, type FormEvent, type ReactNode } from 'react'
import { COLORS, createNote, notesIn, type Note } from './notes.ts'

/** The notes of a team. Members write; authors and admins delete; admins also let a robot write. */
export function Board({ teamId, user }: { teamId: string; user: CurrentUser }): ReactNode {
  const team = useGetTeam({ teamId })
  const permissions = useListTeamPermissions({ teamId, userId: 'me', recursive: true })
  const members = useListTeamMemberProfiles({ teamId })
  const update = useUpdateTeam({ onError: () => {} }) // shown below the notes
  if (!team.data || !permissions.data) return <p role="status">{team.error?.message ?? 'Loading the board…'}</p>
  const { clientMetadata, displayName } = team.data
  const notes = notesIn(clientMetadata)
  const isAdmin = permissions.data.items.some(({ id }) => id === 'team_admin')
  const save = (changed: Note[]): void =>
    update.mutate({ teamId, clientMetadata: { ...(clientMetadata as object | null), notes: changed } })
  const author = user.displayName ?? user.primaryEmail ?? 'A member'
  return (
    <section aria-label={`Board of ${displayName}`}>
      <div className="row board-head">
        <h2>{displayName}</h2>
        <span className="badge">{isAdmin ? 'You are an admin' : 'You are a member'}</span>
        <ul className="faces" aria-label="Members">
          {members.data?.items.map(({ userId, displayName: name }) => (
            <li key={userId} title={name ?? undefined}>
              {(name ?? '?').charAt(0)}
            </li>
          ))}
        </ul>
        <a href="/handler/account-settings#teams">Invite others</a>
      </div>
      <NewNote
        onAdd={(text) => {
          const color = COLORS[notes.length % COLORS.length]!
          save([createNote({ text, color, authorId: user.id, author }), ...notes])
        }}
      />
      {update.error && <p role="alert">{update.error.message}</p>}
      {notes.length === 0 && <p className="empty">No notes yet. Write the first one: everyone on the team sees it.</p>}
      <ul className="notes" aria-label="Notes">
        {notes.map((note) => (
          <li key={note.id} className={`note note-${note.color}`}>
            <p>{note.text}</p>
            <footer>
              <span>{note.author}</span>
              {(isAdmin || note.authorId === user.id) && (
                <button
                  aria-label={`Delete “${note.text}”`}
                  onClick={() => save(notes.filter(({ id }) => id !== note.id))}
                >
                  Delete
                </button>
              )}
            </footer>
          </li>
        ))}
      </ul>
      {isAdmin && !import.meta.env.VITE_LATCHKEY_WORKER && <Robot teamId={teamId} onNote={() => void team.refetch()} />}
    </section>
  )
}

function NewNote({ onAdd }: { onAdd: (text: string) => void }): ReactNode {
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const form = event.currentTarget
    const text = String(new FormData(form).get('text')).trim()
    if (!text) return
    onAdd(text)
    form.reset()
  }
  return (
    <form className="row new-note" onSubmit={submit}>
      <label>
        New note
        <input name="text" maxLength={200} autoComplete="off" placeholder="Fuel the dinghy before Friday" />
      </label>
      <button className="primary">Pin it</button>
    </form>
  )
}

/** Creates an API key of the team and calls this demo's backend with it, see `robot.ts`. */
function Robot({ teamId, onNote }: { teamId: string; onNote: () => void }): ReactNode {
  const create = useCreateTeamApiKey()
  const [key, setKey] = useState<string | null>(null)
  const [isRefused, setIsRefused] = useState(false)
  const write = async (): Promise<void> => {
    setIsRefused(false)
    const apiKey =
      key ?? (await create.mutateAsync({ teamId, description: 'Robot', expiresAt: Date.now() + 3_600_000 })).value
    setKey(apiKey)
    const body = `Tide table checked at ${new Date().toLocaleTimeString()}.`
    const response = await fetch('/robot/notes', { method: 'POST', headers: { 'x-api-key': apiKey }, body }).catch(
      () => null,
    )
    if (response?.ok) onNote()
    else setIsRefused(true)
  }
  return (
    <section className="card robot">
      <h2>A robot with an API key</h2>
      <p>Programs write on the board with a key of the team, which admins create and revoke in the team’s settings.</p>
      <button className="plain" disabled={create.isPending} onClick={() => void write().catch(() => {})}>
        {key ? 'Let it write again' : 'Create a key and let it write'}
      </button>
      {create.error && <p role="alert">{create.error.message}</p>}
      {isRefused && (
        <p role="alert">The note was not written. The key may have been revoked: reload the page for a new one.</p>
      )}
      {key && (
        <pre tabIndex={0} aria-label="The same from a terminal">
          curl -d &apos;Hello from a terminal&apos; -H &apos;x-api-key: {key}&apos; {window.location.origin}/robot/notes
        </pre>
      )}
    </section>
  )
}
