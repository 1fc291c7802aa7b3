import type { TeamPermissionDefinition } from 'latchkey/admin'
import {
  Button,
  Field,
  useCreateProjectPermissionDefinition,
  useCreateTeamPermissionDefinition,
  useDeleteProjectPermissionDefinition,
  useDeleteTeamPermissionDefinition,
  useListProjectPermissionDefinitions,
  useListTeamPermissionDefinitions,
  useUpdateProjectPermissionDefinition,
  useUpdateTeamPermissionDefinition,
} from 'latchkey/react'
import type { ReactNode } from 'react'
import { Badge } from '../parts/Badge.tsx'
import { Confirm } from '../parts/Confirm.tsx'
import { ContainmentPicture } from '../parts/ContainmentPicture.tsx'
import { Drawer } from '../parts/Drawer.tsx'
import { Failure } from '../parts/Failure.tsx'
import { formValues } from '../parts/formValues.ts'
import { PageHead } from '../parts/PageHead.tsx'
import { PermissionMatrix } from '../parts/PermissionMatrix.tsx'
import { Section } from '../parts/Section.tsx'
import { DefaultPermissions, type DefaultLists } from './permissions/DefaultPermissions.tsx'

const TEAM_LISTS: DefaultLists = {
  teamCreatorDefaultPermissions: 'Who creates a team',
  teamMemberDefaultPermissions: 'Who joins a team',
}
const PROJECT_LISTS: DefaultLists = { userDefaultPermissions: 'Every new user' }

/** What can be held in a team and in the project, and what contains what. */
export function PermissionsPage(): ReactNode {
  const team = {
    list: useListTeamPermissionDefinitions(),
    create: useCreateTeamPermissionDefinition(),
    update: useUpdateTeamPermissionDefinition(),
    remove: useDeleteTeamPermissionDefinition(),
  }
  const project = {
    list: useListProjectPermissionDefinitions(),
    create: useCreateProjectPermissionDefinition(),
    update: useUpdateProjectPermissionDefinition(),
    remove: useDeleteProjectPermissionDefinition(),
  }
  return (
    <>
      <PageHead title="Permissions" description="What users may do, in a team or in the whole project." />
      <Definitions title="In a team" hash="new-permission-team" lists={TEAM_LISTS} {...team} />
      <Definitions title="In the project" hash="new-permission-project" lists={PROJECT_LISTS} {...project} />
    </>
  )
}

interface Write<Input> {
  mutate(input: Input, options?: { onSuccess: () => void }): void
  readonly error: Error | null
  readonly isPending: boolean
  reset(): void
}

interface DefinitionsProps {
  title: string
  /** Opens the form for a new one. */
  hash: string
  lists: DefaultLists
  list: { readonly data: { items: TeamPermissionDefinition[] } | undefined; readonly error: Error | null }
  create: Write<{ id: string; description?: string; containedPermissionIds: string[] }>
  update: Write<{ permissionId: string; description?: string; containedPermissionIds: string[] }>
  remove: Write<{ permissionId: string }>
}

function Definitions({ title, hash, lists, list, create, update, remove }: DefinitionsProps): ReactNode {
  const nodes = list.data?.items ?? []
  const definitions = nodes.filter(({ id }) => !id.startsWith('$'))
  const toggle = (
    { id, description, containedPermissionIds: contained }: TeamPermissionDefinition,
    otherId: string,
  ): void =>
    update.mutate({
      permissionId: id,
      ...(description !== undefined && { description }),
      containedPermissionIds: contained.includes(otherId)
        ? contained.filter((containedId) => containedId !== otherId)
        : [...contained, otherId],
    })
  return (
    <Section
      title={title}
      description="A permission that contains others works as a role."
      actions={
        <Drawer label={`New permission ${title.toLowerCase()}`} kind="plain" hash={hash}>
          {(close) => <NewPermission create={create} onDone={close} />}
        </Drawer>
      }
    >
      <Failure error={list.error ?? update.error} />
      <PermissionMatrix title={`Who may do what ${title.toLowerCase()}`} nodes={nodes} />
      <ContainmentPicture title={`What contains what ${title.toLowerCase()}`} nodes={nodes} />
      {list.data && definitions.length === 0 && (
        <p className="empty">No permissions of your own yet. Define what users may do with New permission.</p>
      )}
      <ul className="rows">
        {definitions.map((definition) => (
          <li key={definition.id}>
            <details>
              <summary>
                <code>{definition.id}</code>
                <span className="quiet">{definition.description}</span>
                {definition.containedPermissionIds.map((id) => (
                  <Badge key={id}>{id}</Badge>
                ))}
              </summary>
              <fieldset>
                <legend>Contains</legend>
                {nodes
                  .filter(({ id }) => id !== definition.id)
                  .map(({ id }) => (
                    <label key={id}>
                      <input
                        type="checkbox"
                        checked={definition.containedPermissionIds.includes(id)}
                        onChange={() => toggle(definition, id)}
                      />{' '}
                      {id}
                    </label>
                  ))}
              </fieldset>
              <DefaultPermissions permissionId={definition.id} lists={lists} />
              <Confirm
                label="Delete"
                title={`Delete ${definition.id}`}
                question="Who holds it loses it, and permissions that contain it no longer do."
                yes="Yes, delete"
                write={remove}
                onYes={() => remove.mutate({ permissionId: definition.id })}
              />
            </details>
          </li>
        ))}
      </ul>
    </Section>
  )
}

interface NewPermissionProps {
  create: DefinitionsProps['create']
  onDone: () => void
}

function NewPermission({ create, onDone }: NewPermissionProps): ReactNode {
  return (
    <form
      onSubmit={(event) => {
        const { id = '', description = '' } = formValues(event)
        create.mutate({ id, ...(description && { description }), containedPermissionIds: [] }, { onSuccess: onDone })
      }}
    >
      <Field name="id" label="Id" required pattern="[a-z0-9_:]+" hint="Small letters, digits, _ and :" />
      <Field name="description" label="Description" hint="What its holders may do." />
      <Failure error={create.error} />
      <Button type="submit" kind="primary">
        Add permission
      </Button>
    </form>
  )
}
