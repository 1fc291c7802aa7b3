import type { EmailTemplate } from 'latchkey/admin'
import { useCreateEmailTemplate, useGetProject, useListEmailTemplates, useUpdateEmailTemplate } from 'latchkey/react'
import { useState, type ReactNode } from 'react'
import { Failure } from '../../parts/Failure.tsx'
import { Section } from '../../parts/Section.tsx'
import { Choices, NewOne } from './Choices.tsx'
import { Editor } from './Editor.tsx'
import { usePreview } from './usePreview.ts'

/** What emails say. */
export function Templates(): ReactNode {
  const { data, error } = useListEmailTemplates()
  const create = useCreateEmailTemplate()
  const [open, setOpen] = useState<string | null>(null)
  const chosen = data?.templates.find(({ id }) => id === open)
  return (
    <Section
      title="Templates"
      description="What each email says. Choose one to edit it beside its preview."
      actions={
        <NewOne
          label="New template"
          onCreate={(displayName) => create.mutate({ displayName }, { onSuccess: ({ id }) => setOpen(id) })}
        />
      }
    >
      <Failure error={error ?? create.error} />
      <Choices choices={data?.templates ?? []} open={open} onOpen={setOpen} />
      {chosen && <EditTemplate key={chosen.id} {...chosen} />}
    </Section>
  )
}

function EditTemplate({ id, displayName, tsxSource, themeId }: EmailTemplate): ReactNode {
  const { data: project } = useGetProject()
  const update = useUpdateEmailTemplate()
  const [source, setSource] = useState(tsxSource)
  const theme = themeId ?? project?.config.emailTheme
  const preview = usePreview(theme === undefined ? null : { themeId: theme, templateTsxSource: source })
  return (
    <Editor
      id={id}
      kind="email-template"
      name={displayName}
      source={source}
      onSource={setSource}
      error={update.error ?? preview.error}
      saved={update.isSuccess}
      pending={update.isPending}
      html={preview.html}
      onSave={() => update.mutate({ templateId: id, tsxSource: source })}
    />
  )
}
