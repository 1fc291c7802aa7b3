import type { EmailTheme } from 'latchkey/admin'
import {
  useCreateEmailTheme,
  useGetEmailTheme,
  useGetProject,
  useListEmailTemplates,
  useListEmailThemes,
  useUpdateEmailTheme,
  useUpdateProject,
} from 'latchkey/react'
import { useState, type ReactNode } from 'react'
import { Failure } from '../../parts/Failure.tsx'
import { Section } from '../../parts/Section.tsx'
import { Choices, NewOne } from './Choices.tsx'
import { Editor } from './Editor.tsx'
import { usePreview } from './usePreview.ts'

/** How emails look, and which look is used. */
export function Themes(): ReactNode {
  const { data, error } = useListEmailThemes()
  const { data: project } = useGetProject()
  const create = useCreateEmailTheme()
  const choose = useUpdateProject()
  const [open, setOpen] = useState<string | null>(null)
  return (
    <Section
      title="Themes"
      description="How all emails look."
      actions={
        <NewOne
          label="New theme"
          onCreate={(displayName) => create.mutate({ displayName }, { onSuccess: ({ id }) => setOpen(id) })}
        />
      }
    >
      <Failure error={error ?? create.error ?? choose.error} />
      <Choices choices={data?.themes ?? []} open={open} onOpen={setOpen} />
      {open && <EditTheme key={open} id={open} />}
      <fieldset>
        <legend>Used for all emails</legend>
        {data?.themes.map(({ id, displayName }) => (
          <label key={id}>
            <input
              type="radio"
              name="theme"
              checked={project?.config.emailTheme === id}
              onChange={() => choose.mutate({ config: { emailTheme: id } })}
            />{' '}
            {displayName}
          </label>
        ))}
      </fieldset>
    </Section>
  )
}

function EditTheme({ id }: { id: string }): ReactNode {
  const { data: theme, error } = useGetEmailTheme({ id })
  return theme ? <ThemeEditor id={id} {...theme} /> : <Failure error={error} />
}

function ThemeEditor({ id, displayName, tsxSource }: EmailTheme & { id: string }): ReactNode {
  const { data: templates } = useListEmailTemplates()
  const update = useUpdateEmailTheme()
  const [source, setSource] = useState(tsxSource)
  const templateId = templates?.templates[0]?.id
  const preview = usePreview(templateId === undefined ? null : { themeTsxSource: source, templateId })
  return (
    <Editor
      id={id}
      kind="email-theme"
      name={displayName}
      source={source}
      onSource={setSource}
      error={update.error ?? preview.error}
      saved={update.isSuccess}
      pending={update.isPending}
      html={preview.html}
      onSave={() => update.mutate({ id, tsxSource: source })}
    />
  )
}
