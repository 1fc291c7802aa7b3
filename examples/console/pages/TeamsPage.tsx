import { Link, useParams } from '@tanstack/react-router'
import { Avatar, Button, Field, useCreateTeam, useListTeams } from 'latchkey/react'
import type { ReactNode } from 'react'
import { Drawer } from '../parts/Drawer.tsx'
import { Failure } from '../parts/Failure.tsx'
import { formValues } from '../parts/formValues.ts'
import { PageHead } from '../parts/PageHead.tsx'

/** The teams of the project. */
export function TeamsPage(): ReactNode {
  const { projectId } = useParams({ from: '/projects/$projectId' })
  const { data: teams, error } = useListTeams()
  return (
    <>
      <PageHead title="Teams" description="Users who work together, each with permissions of their own.">
        <Drawer label="New team">{(close) => <NewTeam onDone={close} />}</Drawer>
      </PageHead>
      <Failure error={error} />
      {teams?.items.length === 0 && (
        <p className="card empty">No teams yet. Users create them in their settings, or create one with New team.</p>
      )}
      <ul className="tiles">
        {teams?.items.map(({ id, displayName, profileImageUrl }) => (
          <li key={id} className="person-team">
            <Avatar url={profileImageUrl} name={displayName} />
            <Link to="/projects/$projectId/teams/$teamId" params={{ projectId, teamId: id }}>
              {displayName}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

function NewTeam({ onDone }: { onDone: () => void }): ReactNode {
  const create = useCreateTeam()
  return (
    <form
      onSubmit={(event) => create.mutate({ displayName: formValues(event).displayName ?? '' }, { onSuccess: onDone })}
    >
      <Field name="displayName" label="Name" required />
      <Failure error={create.error} />
      <Button type="submit" kind="primary" pending={create.isPending}>
        Create team
      </Button>
    </form>
  )
}
