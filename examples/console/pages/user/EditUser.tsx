import type { ServerUser } from 'latchkey/admin'
import { Button, Field, useUpdateUser } from 'latchkey/react'
import type { ReactNode } from 'react'
import { Failure } from '../../parts/Failure.tsx'
import { formValues } from '../../parts/formValues.ts'

export interface EditUserProps {
  user: ServerUser
  /** Called once the changes are saved. */
  onDone: () => void
}

/** A form for the name and the address of a user. */
export function EditUser({ user, onDone }: EditUserProps): ReactNode {
  const update = useUpdateUser()
  return (
    <form
      onSubmit={(event) => {
        const { displayName = '', email = '', verified } = formValues(event)
        const mail = email ? { primaryEmail: email, primaryEmailVerified: verified !== undefined } : {}
        const change = { userId: user.id, displayName, ...mail }
        update.mutate(change, { onSuccess: onDone })
      }}
    >
      <Field name="displayName" label="Name" defaultValue={user.displayName ?? ''} />
      <Field name="email" label="Email" type="email" defaultValue={user.primaryEmail ?? ''} />
      <label>
        <input type="checkbox" name="verified" defaultChecked={user.primaryEmailVerified} /> The address is verified
      </label>
      <Failure error={update.error} />
      <Button type="submit" kind="primary" pending={update.isPending}>
        Save
      </Button>
    </form>
  )
}
