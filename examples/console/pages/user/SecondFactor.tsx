import type { ServerUser } from 'latchkey/admin'
import { useUpdateUser } from 'latchkey/react'
import type { ReactNode } from 'react'
import { Confirm } from '../../parts/Confirm.tsx'
import { Section } from '../../parts/Section.tsx'

/** For a user who lost the device with the codes. */
export function SecondFactor({ id, displayName, isMultiFactorRequired }: ServerUser): ReactNode {
  const update = useUpdateUser()
  if (!isMultiFactorRequired) return null
  return (
    <Section
      title="Second factor"
      description="A sign-in also asks for a code of an authenticator app."
      actions={
        <Confirm
          label="Remove the second factor"
          question={`${displayName ?? 'The user'} then signs in without a code. Make sure that it is the user who asks for it.`}
          yes="Yes, remove it"
          write={update}
          onYes={() => update.mutate({ userId: id, totpSecretBase64: null })}
        />
      }
    />
  )
}
