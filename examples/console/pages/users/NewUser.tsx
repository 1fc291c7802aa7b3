import { useNavigate, useParams } from '@tanstack/react-router'
import { Button, Field, useCreateUser } from 'latchkey/react'
import type { ReactNode } from 'react'
import { Failure } from '../../parts/Failure.tsx'
import { formValues } from '../../parts/formValues.ts'

/** A form for a new account, which opens the page of the user. */
export function NewUser(): ReactNode {
  const { projectId } = useParams({ from: '/projects/$projectId' })
  const navigate = useNavigate()
  const create = useCreateUser()
  return (
    <form
      onSubmit={(event) => {
        const { displayName = '', email = '', password = '' } = formValues(event)
        const signIn = password ? { password, primaryEmailAuthEnabled: true } : {}
        create.mutate(
          { displayName, primaryEmail: email, ...signIn },
          {
            onSuccess: ({ id: userId }) =>
              void navigate({ to: '/projects/$projectId/users/$userId', params: { projectId, userId } }),
          },
        )
      }}
    >
      <Field name="displayName" label="Name" />
      <Field name="email" label="Email" type="email" required />
      <Field
        name="password"
        label="Password"
        type="password"
        autoComplete="new-password"
        hint="Left empty, the user has none."
      />
      <Failure error={create.error} />
      <Button type="submit" kind="primary" pending={create.isPending}>
        Create user
      </Button>
    </form>
  )
}
