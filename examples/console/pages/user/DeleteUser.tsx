import { useNavigate } from '@tanstack/react-router'
import type { ServerUser } from 'latchkey'
import { useDeleteUser } from 'latchkey/react'
import type { ReactNode } from 'react'
import { Confirm } from '../../parts/Confirm.tsx'
import { Failure } from '../../parts/Failure.tsx'

/** The end of an account. */
export function DeleteUser({ id, displayName, projectId }: ServerUser & { projectId: string }): ReactNode {
  const remove = useDeleteUser()
  const navigate = useNavigate()
  const goBack = () => void navigate({ to: '/projects/$projectId/users', params: { projectId } })
  return (
    <section aria-labelledby="delete">
      <h2 id="delete">Delete</h2>
      <Failure error={remove.error} />
      <Confirm
        label="Delete user"
        question={`Delete ${displayName ?? 'this user'} for good?`}
        yes="Yes, delete"
        pending={remove.isPending}
        onYes={() => remove.mutate({ userId: id }, { onSuccess: goBack })}
      />
    </section>
  )
}
