import { Field, useGetProject } from 'latchkey/react'
import type { ReactNode } from 'react'

/** Fields for addresses, and for the page of the app that the link in the email opens. */
export function InviteFields(): ReactNode {
  const { data: project } = useGetProject()
  if (!project) return null
  const { domains, allowLocalhost } = project.config
  const trusted = domains.map(({ domain, handlerPath }) => domain + handlerPath)
  const [handler] = [...trusted, ...(allowLocalhost ? ['http://localhost:3000/handler'] : [])]
  return (
    <>
      <Field
        name="emails"
        label="Email addresses"
        type="email"
        multiple
        required
        autoComplete="off"
        hint="Separate several with commas."
      />
      <Field
        name="callbackUrl"
        label="Page of your app"
        type="url"
        required
        defaultValue={handler && `${handler}/team-invitation`}
        hint="The link in the email opens it, on a trusted domain."
      />
    </>
  )
}
