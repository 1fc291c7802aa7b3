import { Link, useNavigate, useParams } from '@tanstack/react-router'
import type { ServerUser } from 'latchkey'
import {
  Button,
  Field,
  Notice,
  useCreateSession,
  useDeleteSession,
  useDeleteUser,
  useGetUserById,
  useListSessions,
  useUpdateUser,
} from 'latchkey/react'
import { type ReactNode, useState } from 'react'
import { Failure } from '../parts/Failure.tsx'
import { formValues } from '../parts/formValues.ts'

const IMPERSONATION_MILLIS = 2 * 3_600_000

/** One user: what is known, sessions, impersonation, the end. */
export function UserPage(): ReactNode {
  const { projectId, userId } = useParams({ from: '/projects/$projectId/users/$userId' })
  const { data: user, error } = useGetUserById({ userId })
  return (
    <>
      <p>
        <Link to="/projects/$projectId/users" params={{ projectId }}>
          All users
        </Link>
      </p>
      <h1>{user?.displayName ?? 'User'}</h1>
      <Failure error={error} />
      {user && (
        <>
          <EditUser key={user.id} {...user} />
          <Sessions userId={user.id} />
          <Impersonate userId={user.id} />
          <DeleteUser {...user} projectId={projectId} />
        </>
      )}
    </>
  )
}

function EditUser(user: ServerUser): ReactNode {
  const update = useUpdateUser()
  const [wrong, setWrong] = useState<string | null>(null)
  return (
    <form
      onSubmit={(event) => {
        const { displayName = '', email = '', verified, metadata = '' } = formValues(event)
        const clientMetadata = parse(metadata)
        setWrong(clientMetadata === undefined ? 'This is no JSON.' : null)
        if (clientMetadata === undefined) return
        const mail = email ? { primaryEmail: email, primaryEmailVerified: verified !== undefined } : {}
        update.mutate({ userId: user.id, displayName, clientMetadata, ...mail })
      }}
    >
      <Field name="displayName" label="Name" defaultValue={user.displayName ?? ''} />
      <Field name="email" label="E-mail" type="email" defaultValue={user.primaryEmail ?? ''} />
      <label>
        <input type="checkbox" name="verified" defaultChecked={user.primaryEmailVerified} /> The address is verified
      </label>
      <Field
        name="metadata"
        label="Client metadata"
        defaultValue={JSON.stringify(user.clientMetadata)}
        problem={wrong}
        hint="JSON that the user may read and write."
      />
      <Failure error={update.error} />
      {update.isSuccess && <Notice kind="success">Saved.</Notice>}
      <Button type="submit" kind="primary" pending={update.isPending}>
        Save
      </Button>
    </form>
  )
}

/** The value of a JSON text; `undefined` for a text that is none. */
function parse(text: string): unknown {
  try {
    return text === '' ? null : (JSON.parse(text) as unknown)
  } catch {
    return undefined
  }
}

function Sessions({ userId }: { userId: string }): ReactNode {
  const { data, error } = useListSessions({ userId })
  const end = useDeleteSession()
  return (
    <section aria-labelledby="sessions">
      <h2 id="sessions">Sessions</h2>
      <Failure error={error ?? end.error} />
      {data?.items.length === 0 && <p className="quiet">None.</p>}
      <ul className="cards">
        {data?.items.map(({ id, createdAt, isImpersonation }) => (
          <li key={id}>
            Since {new Date(createdAt).toLocaleString()}
            {isImpersonation && ' (impersonation)'}
            <Button kind="danger" onClick={() => end.mutate({ id, userId })}>
              End session
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Impersonate({ userId }: { userId: string }): ReactNode {
  const { projectId } = useParams({ from: '/projects/$projectId/users/$userId' })
  const start = useCreateSession()
  return (
    <section aria-labelledby="impersonate">
      <h2 id="impersonate">Impersonate</h2>
      <p className="quiet">A session of two hours that is marked as an impersonation.</p>
      <Failure error={start.error} />
      <Button
        pending={start.isPending}
        onClick={() => start.mutate({ userId, isImpersonation: true, expiresInMillis: IMPERSONATION_MILLIS })}
      >
        Impersonate
      </Button>
      {start.data && (
        <Notice kind="success">
          <p>Run this in the console of the app. It is shown this once; whoever has it is this user.</p>
          <pre
            tabIndex={0}
            aria-label="What to run"
          >{`document.cookie = 'stack-refresh-${projectId}=${start.data.refreshToken}; path=/'; location.reload()`}</pre>
        </Notice>
      )}
    </section>
  )
}

function DeleteUser({ id, displayName, projectId }: ServerUser & { projectId: string }): ReactNode {
  const remove = useDeleteUser()
  const navigate = useNavigate()
  const [asked, setAsked] = useState(false)
  return (
    <section aria-labelledby="delete">
      <h2 id="delete">Delete</h2>
      <Failure error={remove.error} />
      {asked ? (
        <>
          <p>Delete {displayName ?? 'this user'} for good?</p>
          <Button
            kind="danger"
            pending={remove.isPending}
            onClick={() =>
              remove.mutate(
                { userId: id },
                { onSuccess: () => void navigate({ to: '/projects/$projectId/users', params: { projectId } }) },
              )
            }
          >
            Yes, delete
          </Button>
          <Button onClick={() => setAsked(false)}>Keep</Button>
        </>
      ) : (
        <Button kind="danger" onClick={() => setAsked(true)}>
          Delete user
        </Button>
      )}
    </section>
  )
}
