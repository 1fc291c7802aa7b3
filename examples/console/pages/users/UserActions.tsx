import { addTeamMember, deleteUser, removeTeamMember, sendEmail, updateUser, type ServerUser } from 'latchkey/admin'
import { Field } from 'latchkey/react'
import type { ReactNode } from 'react'
import { BulkBar } from '../../parts/BulkBar.tsx'
import { BulkForm, type BulkWork } from '../../parts/BulkForm.tsx'
import { Export } from '../../parts/Export.tsx'
import { withMetadata } from '../../parts/metadata.ts'
import { MetadataFields } from '../../parts/MetadataFields.tsx'
import { TeamField } from '../../parts/TeamField.tsx'
import { toHtml } from '../../parts/toHtml.ts'
import { useIsSince2026 } from '../../parts/useIsSince2026.ts'
import { nameMethods } from './userFilter.ts'

/** A user and the name to list them by. */
interface Item {
  readonly id: string
  readonly name: string
  readonly user: ServerUser
}

/** An action on many users. */
interface Action {
  readonly label: string
  readonly toLabel: (users: string) => string
  readonly toResult: (users: string) => string
  readonly deletes?: true
  readonly fields?: ReactNode
  readonly work: BulkWork<Item>
  readonly undo?: BulkWork<Item>
  /** Said above the fields. */
  readonly note?: string
}

/** Restricts a user as before, for the same reason, or not. */
const restoreRestriction: BulkWork<Item> = (client, { id, user }) => {
  const { restrictedByAdmin = false, restrictedByAdminReason: reason } = user
  return updateUser(client, {
    userId: id,
    restrictedByAdmin,
    ...(restrictedByAdmin && reason && { restrictedByAdminReason: reason }),
  })
}
const RESTRICT: Action = {
  label: 'Restrict',
  toLabel: (users) => `Restrict ${users}`,
  toResult: (users) => `Restricted ${users}`,
  note: 'A restricted user can sign in, but gets no further than a page with the reason.',
  fields: <Field name="reason" label="Reason" hint="Users see it. It may be empty." />,
  work: (client, { id }, { reason = '' }) =>
    updateUser(client, { userId: id, restrictedByAdmin: true, ...(reason && { restrictedByAdminReason: reason }) }),
  undo: restoreRestriction,
}
const LIFT: Action = {
  label: 'Lift restriction',
  toLabel: (users) => `Lift the restriction of ${users}`,
  toResult: (users) => `Lifted the restriction of ${users}`,
  work: (client, { id }) => updateUser(client, { userId: id, restrictedByAdmin: false }),
  undo: restoreRestriction,
}
const EMAIL: Action = {
  label: 'Email',
  toLabel: (users) => `Send email to ${users}`,
  toResult: (users) => `Sent email to ${users}`,
  note: 'Users who switched this kind of email off get none, and the service doesn’t say so.',
  fields: (
    <>
      <Field name="subject" label="Subject" required />
      <label>
        Text
        <textarea name="text" rows={6} required />
      </label>
    </>
  ),
  work: (client, { id, user }, { subject = '', text = '' }) => {
    if (user.primaryEmail === null) throw new Error('The user has no email address.')
    return sendEmail(client, { userIds: [id], subject, html: toHtml(text) })
  },
}
const METADATA: Action = {
  label: 'Metadata',
  toLabel: (users) => `Set metadata of ${users}`,
  toResult: (users) => `Set metadata of ${users}`,
  fields: <MetadataFields />,
  work: (client, { id, user }, values) => updateUser(client, { userId: id, ...withMetadata(user, values) }),
  undo: (client, { id, user }, { where = '' }) =>
    updateUser(client, { userId: id, [where]: user[where as 'serverMetadata'] }),
}
const TEAM: Action = {
  label: 'Add to team',
  toLabel: (users) => `Add ${users} to the team`,
  toResult: (users) => `Added ${users} to the team`,
  fields: <TeamField />,
  work: (client, { id }, { team = '' }) => addTeamMember(client, { teamId: team, userId: id }),
  undo: (client, { id }, { team = '' }) => removeTeamMember(client, { teamId: team, userId: id }),
}
const DELETE: Action = {
  label: 'Delete',
  toLabel: (users) => `Delete ${users}`,
  toResult: (users) => `Deleted ${users}`,
  deletes: true,
  note: 'Their accounts, sessions and memberships are gone for good.',
  work: (client, { id }) => deleteUser(client, { userId: id }),
}

export interface UserActionsProps {
  /** Those selected. */
  users: readonly ServerUser[]
  onSelect: (ids: ReadonlySet<string>) => void
}

/** What can be done with several users at once. */
export function UserActions({ users, onSelect }: UserActionsProps): ReactNode {
  const canRestrict = useIsSince2026()
  const items = users.map((user) => ({ id: user.id, name: user.displayName ?? user.primaryEmail ?? user.id, user }))
  // Not by the state of the users: an action that disappears while it runs would take its result with it.
  const actions = [EMAIL, TEAM, METADATA, ...(canRestrict ? [RESTRICT, LIFT] : []), DELETE]
  const deselect = (done: readonly Item[]): void => {
    const ids = new Set(done.map(({ id }) => id))
    onSelect(new Set(users.map(({ id }) => id).filter((id) => !ids.has(id))))
  }
  return (
    <BulkBar count={users.length} noun="users" onClear={() => onSelect(new Set())}>
      {(BulkDrawer) => (
        <>
          {actions.map(({ label, note, fields, ...action }) => (
            <BulkDrawer key={label} label={label} kind={action.deletes ? 'danger' : 'plain'}>
              {(close) => (
                <BulkForm
                  {...action}
                  items={items}
                  noun="users"
                  tags={['users', 'teams', 'emails']}
                  onDone={deselect}
                  onClose={close}
                >
                  {note && <p className="quiet">{note}</p>}
                  {fields}
                </BulkForm>
              )}
            </BulkDrawer>
          ))}
          <Export name="selected-users" read={() => users} toRow={toUserRow} />
        </>
      )}
    </BulkBar>
  )
}

/** A user as a line of a spreadsheet. */
export const toUserRow = (user: ServerUser): Record<string, unknown> => ({
  id: user.id,
  name: user.displayName,
  email: user.primaryEmail,
  verified: user.primaryEmailVerified,
  signedUpAt: new Date(user.signedUpAt).toISOString(),
  lastActiveAt: new Date(user.lastActiveAt).toISOString(),
  signsInWith: nameMethods(user),
  country: user.countryCode,
  restricted: user.restrictedByAdmin ?? false,
  clientMetadata: user.clientMetadata,
  clientReadOnlyMetadata: user.clientReadOnlyMetadata,
  serverMetadata: user.serverMetadata,
})
