import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import type { AdminClient } from 'latchkey'
import { deleteTeam, updateTeam, type ServerTeam } from 'latchkey/admin'
import { listTeamsQuery } from 'latchkey/query'
import { Avatar, Button, Field, useClient, useCreateTeam } from 'latchkey/react'
import { useMemo, useState, type ReactNode } from 'react'
import { BulkBar } from '../parts/BulkBar.tsx'
import { BulkForm, type BulkFormProps } from '../parts/BulkForm.tsx'
import { countOf } from '../parts/countOf.ts'
import { createInviter } from '../parts/createInviter.ts'
import { DataTable, type Column } from '../parts/DataTable.tsx'
import { Drawer } from '../parts/Drawer.tsx'
import { Export } from '../parts/Export.tsx'
import { Failure } from '../parts/Failure.tsx'
import { formValues } from '../parts/formValues.ts'
import { InviteFields } from '../parts/InviteFields.tsx'
import { withMetadata } from '../parts/metadata.ts'
import { MetadataFields } from '../parts/MetadataFields.tsx'
import { PageHead } from '../parts/PageHead.tsx'
import { Day } from '../parts/Time.tsx'

const columns: Column<ServerTeam>[] = [
  { accessorKey: 'displayName', header: 'Name', cell: ({ row }) => <TeamLink {...row.original} /> },
  { accessorKey: 'createdAt', header: 'Created', cell: ({ row }) => <Day millis={row.original.createdAt} /> },
]
const none: ServerTeam[] = []
const idOf = ({ id }: ServerTeam): string => id
const nameOf = ({ id, displayName }: ServerTeam): string => displayName || id

/** The teams of the project. */
export function TeamsPage(): ReactNode {
  const { projectId } = useParams({ from: '/projects/$projectId' })
  const { query = '' } = useSearch({ from: '/projects/$projectId/teams' })
  const navigate = useNavigate()
  // Hooks have the types of clients, which list only their own user's teams.
  const teams = useQuery(listTeamsQuery(useClient() as AdminClient))
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set())
  const rows = useMemo(() => {
    const text = query.toLowerCase()
    return (teams.data?.items ?? none)
      .filter(({ id, displayName }) => id === text || displayName.toLowerCase().includes(text))
      .sort((left, right) => right.createdAt - left.createdAt)
  }, [teams.data, query])
  const setQuery = (text: string): void => {
    setSelectedIds(new Set())
    void navigate({
      to: '/projects/$projectId/teams',
      params: { projectId },
      search: text ? { query: text } : {},
      replace: true,
    })
  }
  const caption = teams.isPending ? 'Loading teams…' : countOf(rows.length, 'teams')
  return (
    <>
      <PageHead title="Teams" description="Users who work together, each with permissions of their own.">
        <Drawer label="New team" hash="new-team">
          {() => <NewTeam />}
        </Drawer>
      </PageHead>
      <div className="toolbar">
        <input
          type="search"
          className="filter-text"
          aria-label="Filter teams"
          placeholder="Name or id"
          value={query}
          onChange={({ target }) => setQuery(target.value)}
        />
      </div>
      <Failure error={teams.error} />
      <DataTable
        caption={caption}
        empty={
          teams.isPending
            ? 'Loading teams…'
            : query
              ? 'No team matches. Filter for another name or id.'
              : 'No teams yet. Users create them in their settings, or create one with New team.'
        }
        columns={columns}
        data={rows}
        selection={{ ids: selectedIds, onChange: setSelectedIds, getId: idOf, getName: nameOf }}
      >
        <span aria-hidden="true">{caption}</span>
        <Export name="teams" read={() => rows} toRow={toTeamRow} />
      </DataTable>
      <TeamActions teams={rows.filter(({ id }) => selectedIds.has(id))} onSelect={setSelectedIds} />
    </>
  )
}

function TeamLink({ id, displayName, profileImageUrl }: ServerTeam): ReactNode {
  const { projectId } = useParams({ from: '/projects/$projectId' })
  return (
    <span className="person person-team">
      <Avatar url={profileImageUrl} name={displayName} />
      <Link to="/projects/$projectId/teams/$teamId" params={{ projectId, teamId: id }}>
        {displayName || id}
      </Link>
    </span>
  )
}

interface TeamActionsProps {
  teams: readonly ServerTeam[]
  onSelect: (ids: ReadonlySet<string>) => void
}

/** A team and the name to list it by. */
interface Item {
  readonly id: string
  readonly name: string
  readonly team: ServerTeam
}

type TeamsForm = Pick<BulkFormProps<Item>, 'items' | 'noun' | 'tags' | 'onDone'>

function InviteToTeams(props: TeamsForm & Pick<BulkFormProps<Item>, 'onClose'>): ReactNode {
  const [invite] = useState(createInviter)
  return (
    <BulkForm
      {...props}
      tags={['team-invitations']}
      toLabel={(teams) => `Invite to ${teams}`}
      toResult={(teams) => `Invited to ${teams}`}
      work={(client, { id }, values) => invite(client, id, values)}
    >
      <InviteFields />
    </BulkForm>
  )
}

function TeamActions({ teams, onSelect }: TeamActionsProps): ReactNode {
  const form: TeamsForm = {
    items: teams.map((team) => ({ id: team.id, name: nameOf(team), team })),
    noun: 'teams',
    tags: ['teams'],
    onDone: (done) => {
      const ids = new Set(done.map(({ id }) => id))
      onSelect(new Set(teams.map(idOf).filter((id) => !ids.has(id))))
    },
  }
  return (
    <BulkBar count={teams.length} noun="teams" onClear={() => onSelect(new Set())}>
      {(BulkDrawer) => (
        <>
          <BulkDrawer label="Invite">{(close) => <InviteToTeams {...form} onClose={close} />}</BulkDrawer>
          <BulkDrawer label="Metadata">
            {(close) => (
              <BulkForm
                {...form}
                toLabel={(teams) => `Set metadata of ${teams}`}
                toResult={(teams) => `Set metadata of ${teams}`}
                work={(client, { id, team }, values) =>
                  updateTeam(client, { teamId: id, ...withMetadata(team, values) })
                }
                undo={(client, { id, team }, { where = '' }) =>
                  updateTeam(client, { teamId: id, [where]: team[where as 'serverMetadata'] })
                }
                onClose={close}
              >
                <MetadataFields />
              </BulkForm>
            )}
          </BulkDrawer>
          <BulkDrawer label="Delete" kind="danger">
            {(close) => (
              <BulkForm
                {...form}
                toLabel={(teams) => `Delete ${teams}`}
                toResult={(teams) => `Deleted ${teams}`}
                deletes
                work={(client, { id }) => deleteTeam(client, { teamId: id })}
                onClose={close}
              >
                <p className="quiet">The teams are gone for good. Their members stay users.</p>
              </BulkForm>
            )}
          </BulkDrawer>
          <Export name="selected-teams" read={() => teams} toRow={toTeamRow} />
        </>
      )}
    </BulkBar>
  )
}

const toTeamRow = ({ id, displayName, createdAt }: ServerTeam): Record<string, unknown> => ({
  id,
  name: displayName,
  createdAt: new Date(createdAt).toISOString(),
})

/** A form for a new team, which opens the page of the team. */
function NewTeam(): ReactNode {
  const { projectId } = useParams({ from: '/projects/$projectId' })
  const navigate = useNavigate()
  const create = useCreateTeam()
  return (
    <form
      onSubmit={(event) =>
        create.mutate(
          { displayName: formValues(event)['displayName'] ?? '' },
          {
            onSuccess: ({ id: teamId }) =>
              void navigate({ to: '/projects/$projectId/teams/$teamId', params: { projectId, teamId } }),
          },
        )
      }
    >
      <Field name="displayName" label="Name" required />
      <Failure error={create.error} />
      <Button type="submit" kind="primary" pending={create.isPending}>
        Create team
      </Button>
    </form>
  )
}
