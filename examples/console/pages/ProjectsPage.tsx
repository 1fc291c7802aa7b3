import { Link, useNavigate } from '@tanstack/react-router'
import { createOwnedProject, createTeam, type Client } from 'latchkey'
import {
  Avatar,
  Button,
  Field,
  useAction,
  useGetCurrentProject,
  useListOwnedProjects,
  useListTeams,
  useUser,
} from 'latchkey/react'
import { Suspense, type ReactNode } from 'react'
import { Badge } from '../parts/Badge.tsx'
import { Drawer } from '../parts/Drawer.tsx'
import { Failure } from '../parts/Failure.tsx'
import { formValues } from '../parts/formValues.ts'
import { Header } from '../parts/Header.tsx'
import { PageHead } from '../parts/PageHead.tsx'
import { Waiting } from '../parts/Waiting.tsx'

/** The projects of who is signed in. */
export function ProjectsPage(): ReactNode {
  return (
    <Suspense fallback={<Waiting />}>
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
        <PageHead title="Projects" description="The apps whose users you manage.">
          <Drawer label="New project" hash="new-project">
            {() => <NewProject />}
          </Drawer>
        </PageHead>
        <Failure error={error} />
        {projects?.items.length === 0 && (
          <p className="card empty">You have no project yet. Create the first with New project.</p>
        )}
        <ul className="projects">
          {projects?.items.map(({ id, displayName, description, logoUrl, isProductionMode }) => (
            <li key={id} className="person-team">
              <Avatar url={logoUrl ?? null} name={displayName} />
              <div>
                <Link to="/projects/$projectId" params={{ projectId: id }}>
                  {displayName}
                </Link>
                <p className="quiet">{description || 'No description'}</p>
              </div>
              <Badge kind={isProductionMode ? 'good' : 'quiet'}>
                {isProductionMode ? 'Production' : 'Development'}
              </Badge>
            </li>
          ))}
        </ul>
      </main>
    </div>
  )
}

interface NewProjectInput {
  displayName: string
  /** The team that will own it. `''` creates one with the same name; undefined for services that know no owner teams. */
  team: string | undefined
}

async function createProject(client: Client, { displayName, team }: NewProjectInput): Promise<{ id: string }> {
  const ownerTeamId = team === '' ? (await createTeam(client, { displayName })).id : team
  return createOwnedProject(client, { displayName, ...(ownerTeamId !== undefined && { ownerTeamId }) })
}

function NewProject(): ReactNode {
  const create = useAction(createProject)
  const navigate = useNavigate()
  const { data: service } = useGetCurrentProject()
  const { data: teams } = useListTeams({ userId: 'me' })
  // Older services, which have no owner teams, don't return domains.
  const hasTeams = service?.config.domains !== undefined
  return (
    <form
      onSubmit={(event) => {
        const { displayName = '', team } = formValues(event)
        create.mutate(
          { displayName, team },
          { onSuccess: ({ id }) => void navigate({ to: '/projects/$projectId/keys', params: { projectId: id } }) },
        )
      }}
    >
      <Field name="displayName" label="Name" required />
      {hasTeams && (
        <label>
          Owner team
          <select name="team">
            {teams?.items.map(({ id, displayName }) => (
              <option key={id} value={id}>
                {displayName}
              </option>
            ))}
            <option value="">New team</option>
          </select>
        </label>
      )}
      <Failure error={create.error} />
      <Button type="submit" kind="primary" pending={create.isPending} disabled={!service || !teams}>
        Create project
      </Button>
    </form>
  )
}
