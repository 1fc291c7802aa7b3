import { useNavigate } from '@tanstack/react-router'
import type { ServerUser } from 'latchkey/admin'
import { useDeleteUser } from 'latchkey/react'
import type { ReactNode } from 'react'
import { Confirm } from '../../parts/Confirm.tsx'
import { Section } from '../../parts/Section.tsx'

/** The end of an account. */
export function DeleteUser({ id, displayName, projectId }: ServerUser & { projectId: string }): ReactNode {
  const remove = useDeleteUser()
  const navigate = useNavigate()
  const goBack = () => void navigate({ to: '/projects/$projectId/users', params: { projectId } })
  return (
    <Section
      title="Delete this user"
      description="The account, its sessions and its memberships."
      actions={
        <Confirm
          label="Delete user"
          question={`Delete ${displayName ?? 'this user'} for good?`}
          yes="Yes, delete"
          write={remove}
          onYes={() => remove.mutate({ userId: id }, { onSuccess: goBack })}
        />
      }
    />
  )
}
