import { Link, useNavigate } from '@tanstack/react-router'
import { Button, Field, useAction, useCreateOwnedProject, useListOwnedProjects, useUser } from 'latchkey/react'
import { signOut } from 'latchkey'
import { type ReactNode, Suspense } from 'react'
import { Failure } from '../parts/Failure.tsx'
import { formValues } from '../parts/formValues.ts'

/** The projects of who is signed in. */
export function ProjectsPage(): ReactNode {
  return (
    <Suspense fallback={<p className="quiet page">Looking who you are…</p>}>
      <OwnedProjects />
    </Suspense>
  )
}

function OwnedProjects(): ReactNode {
  const user = useUser({ or: 'redirect' })
  const { data: projects, error } = useListOwnedProjects()
  const create = useCreateOwnedProject()
  const leave = useAction(signOut)
  const navigate = useNavigate()
  return (
    <div className="lk console">
      <header>
        <strong>latchkey console</strong>
        <span className="quiet">{user.displayName ?? user.primaryEmail}</span>
        <Button kind="quiet" onClick={() => leave.mutate({})}>
          Sign out
        </Button>
      </header>
      <main className="page">
        <h1>Projects</h1>
        <Failure error={error} />
        <ul className="cards">
          {projects?.items.map(({ id, displayName, description }) => (
            <li key={id}>
              <Link to="/projects/$projectId" params={{ projectId: id }}>
                {displayName}
              </Link>
              <p className="quiet">{description}</p>
            </li>
          ))}
        </ul>
        <section aria-labelledby="new-project">
          <h2 id="new-project">A new project</h2>
          <form
            onSubmit={(event) => {
              const { displayName = '' } = formValues(event)
              create.mutate(
                { displayName },
                {
                  onSuccess: ({ id }) => void navigate({ to: '/projects/$projectId/keys', params: { projectId: id } }),
                },
              )
            }}
          >
            <Field name="displayName" label="Name" required />
            <Failure error={create.error} />
            <Button type="submit" kind="primary" pending={create.isPending}>
              Create project
            </Button>
          </form>
        </section>
      </main>
    </div>
  )
}
