import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { AdminClient } from 'latchkey'
import { listTeamPermissionsQuery } from 'latchkey/query'
import { Avatar, Button, useAddTeamMember, useClient, useListTeams } from 'latchkey/react'
import type { ReactNode } from 'react'
import { Drawer } from '../../parts/Drawer.tsx'
import { Failure } from '../../parts/Failure.tsx'
import { formValues } from '../../parts/formValues.ts'
import { Section } from '../../parts/Section.tsx'
import { TeamField } from '../../parts/TeamField.tsx'
import { TeamGrants } from '../../parts/TeamGrants.tsx'

/** The teams a user is in, and what they may do in each. */
export function Memberships({ userId, projectId }: { userId: string; projectId: string }): ReactNode {
  const { data: teams, error } = useListTeams({ userId })
  // Only what can be revoked here, not what a permission contains.
  const { data: granted } = useQuery(listTeamPermissionsQuery(useClient() as AdminClient, { userId, recursive: false }))
  const add = useAddTeamMember()
  return (
    <Section
      title="Teams"
      description="With the permissions that were granted directly."
      actions={
        <Drawer label="Add to a team" kind="plain">
          {(close) => (
            <form
              onSubmit={(event) => add.mutate({ userId, teamId: formValues(event).team ?? '' }, { onSuccess: close })}
            >
              <TeamField />
              <Failure error={add.error} />
              <Button type="submit" kind="primary" pending={add.isPending}>
                Add to team
              </Button>
            </form>
          )}
        </Drawer>
      }
    >
      <Failure error={error} />
      {teams?.items.length === 0 && <p className="empty">In no team. Add the user with Add to a team.</p>}
      <ul className="rows">
        {teams?.items.map(({ id, displayName, profileImageUrl }) => (
          <li key={id}>
            <span className="person person-team">
              <Avatar url={profileImageUrl} name={displayName} />
              <Link to="/projects/$projectId/teams/$teamId" params={{ projectId, teamId: id }}>
                {displayName}
              </Link>
            </span>
            <TeamGrants
              teamId={id}
              userId={userId}
              grantedIds={granted?.items.filter(({ teamId }) => teamId === id).map((item) => item.id) ?? []}
            />
          </li>
        ))}
      </ul>
    </Section>
  )
}
