import type { ServerUser } from 'latchkey/admin'
import { Button, Field, useUpdateUser } from 'latchkey/react'
import { useState, type ReactNode } from 'react'
import { Failure } from '../../parts/Failure.tsx'
import { formValues } from '../../parts/formValues.ts'
import { parseJson } from '../../parts/parseJson.ts'

export interface EditUserProps {
  user: ServerUser
  /** Called once the changes are saved. */
  onDone: () => void
}

/** A form with what an owner may change of a user. */
export function EditUser({ user, onDone }: EditUserProps): ReactNode {
  const update = useUpdateUser()
  const [wrong, setWrong] = useState<Record<string, string>>({})
  return (
    <form
      onSubmit={(event) => {
        const { displayName = '', email = '', verified, client = '', server = '' } = formValues(event)
        const [clientMetadata, serverMetadata] = [parseJson(client), parseJson(server)]
        const isClean = clientMetadata !== undefined && serverMetadata !== undefined
        setWrong({
          ...(clientMetadata === undefined && { client: 'This is no JSON.' }),
          ...(serverMetadata === undefined && { server: 'This is no JSON.' }),
        })
        if (!isClean) return
        const mail = email ? { primaryEmail: email, primaryEmailVerified: verified !== undefined } : {}
        const change = { userId: user.id, displayName, clientMetadata, serverMetadata, ...mail }
        update.mutate(change, { onSuccess: onDone })
      }}
    >
      <Field name="displayName" label="Name" defaultValue={user.displayName ?? ''} />
      <Field name="email" label="Email" type="email" defaultValue={user.primaryEmail ?? ''} />
      <label>
        <input type="checkbox" name="verified" defaultChecked={user.primaryEmailVerified} /> The address is verified
      </label>
      <Field
        name="client"
        label="Client metadata"
        defaultValue={JSON.stringify(user.clientMetadata)}
        problem={wrong.client}
        hint="JSON that the user may read and write."
      />
      <Field
        name="server"
        label="Server metadata"
        defaultValue={JSON.stringify(user.serverMetadata)}
        problem={wrong.server}
        hint="JSON that only your backend sees."
      />
      <Failure error={update.error} />
      <Button type="submit" kind="primary" pending={update.isPending}>
        Save
      </Button>
    </form>
  )
}
