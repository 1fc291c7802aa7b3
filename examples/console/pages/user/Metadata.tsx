import type { ServerUser } from 'latchkey/admin'
import { useUpdateUser } from 'latchkey/react'
import type { ReactNode } from 'react'
import { JsonForm } from '../../parts/JsonForm.tsx'
import { toMetadataFields } from '../../parts/metadata.ts'
import { Section } from '../../parts/Section.tsx'

/** What the app keeps with a user. */
export function Metadata(user: ServerUser): ReactNode {
  const update = useUpdateUser()
  return (
    <Section title="Metadata" description="JSON that your app keeps with the user.">
      <JsonForm
        fields={toMetadataFields(user)}
        pending={update.isPending}
        error={update.error}
        onSave={(changed, onSuccess) => update.mutate({ userId: user.id, ...changed }, { onSuccess })}
      />
    </Section>
  )
}
