import { Link, useNavigate } from '@tanstack/react-router'
import { Button, Field, useCreateOwnedProject, useListOwnedProjects, useUser } from 'latchkey/react'
import { type ReactNode, Suspense } from 'react'
import { Failure } from '../parts/Failure.tsx'
import { formValues } from '../parts/formValues.ts'
import { Header } from '../parts/Header.tsx'

/** The projects of who is signed in. */
export function ProjectsPage(): ReactNode {
  return (
    <Suspense fallback={<p className="quiet page">Looking who you are…</p>}>
      <OwnedProjects />
    </Suspense>
  )
}

function OwnedProjects(): ReactNode {
  useUser({ or: 'redirect' })
  const { data: projects, error } = useListOwnedProjects()
  return (
    <div className="lk console">
      <Header />
      <main className="page">
        <h1>Projects</h1>
        <Failure error={error} />
        {projects?.items.length === 0 && <p className="quiet">You have none yet. Make the first below.</p>}
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
        <NewProject />
      </main>
    </div>
  )
}

function NewProject(): ReactNode {
  const create = useCreateOwnedProject()
  const navigate = useNavigate()
  return (
    <section aria-labelledby="new-project">
      <h2 id="new-project">A new project</h2>
      <form
        onSubmit={(event) => {
          const { displayName = '' } = formValues(event)
          create.mutate(
            { displayName },
            { onSuccess: ({ id }) => void navigate({ to: '/projects/$projectId/keys', params: { projectId: id } }) },
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
  )
}
