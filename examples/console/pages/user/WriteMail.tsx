import type { ServerUser } from 'latchkey'
import { Button, Field, Notice, useSendEmail } from 'latchkey/react'
import type { ReactNode } from 'react'
import { Failure } from '../../parts/Failure.tsx'
import { formValues } from '../../parts/formValues.ts'

/** A mail to one user. Who refused this kind of mail, or has no address, gets none: the service does not say. */
export function WriteMail({ id, primaryEmail }: ServerUser): ReactNode {
  const write = useSendEmail()
  if (primaryEmail === null) return null
  return (
    <section aria-labelledby="mail">
      <h2 id="mail">Write a mail</h2>
      <form
        onSubmit={(event) => {
          const { subject = '', text = '' } = formValues(event)
          const form = event.currentTarget
          write.mutate({ userIds: [id], subject, html: toHtml(text) }, { onSuccess: () => form.reset() })
        }}
      >
        <Field name="subject" label="Subject" required />
        <label>
          Text
          <textarea name="text" rows={4} required />
        </label>
        <Failure error={write.error} />
        {write.isSuccess && <Notice kind="success">Handed to the mail server.</Notice>}
        <Button type="submit" pending={write.isPending}>
          Send
        </Button>
      </form>
    </section>
  )
}

/** What was typed as it was typed: none of it is read as HTML. */
function toHtml(text: string): string {
  const escaped = text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;')
  return `<p>${escaped.replace(/\n{2,}/g, '</p><p>').replace(/\n/g, '<br>')}</p>`
}
