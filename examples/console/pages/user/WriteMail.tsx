import type { ServerUser } from 'latchkey/admin'
import { Button, Field, useSendEmail } from 'latchkey/react'
import type { ReactNode } from 'react'
import { Failure } from '../../parts/Failure.tsx'
import { formValues } from '../../parts/formValues.ts'
import { toHtml } from '../../parts/toHtml.ts'

export interface WriteMailProps {
  user: ServerUser
  /** Called once the mail server has the mail. */
  onDone: () => void
}

/** A form for a mail to one user. Users who refused this kind of mail get none, and the service doesn't say so. */
export function WriteMail({ user, onDone }: WriteMailProps): ReactNode {
  const write = useSendEmail()
  return (
    <form
      onSubmit={(event) => {
        const { subject = '', text = '' } = formValues(event)
        write.mutate({ userIds: [user.id], subject, html: toHtml(text) }, { onSuccess: onDone })
      }}
    >
      <Field name="subject" label="Subject" required />
      <label>
        Text
        <textarea name="text" rows={4} required />
      </label>
      <Failure error={write.error} />
      <Button type="submit" kind="primary" pending={write.isPending}>
        Send
      </Button>
    </form>
  )
}
