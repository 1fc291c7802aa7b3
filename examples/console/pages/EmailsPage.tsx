import {
  Button,
  Field,
  Notice,
  useCreateEmailTemplate,
  useCreateEmailTheme,
  useGetEmailTheme,
  useGetProject,
  useListEmailTemplates,
  useListEmailThemes,
  useListSentEmails,
  useRenderEmail,
  useUpdateEmailTemplate,
  useUpdateEmailTheme,
  useUpdateProject,
} from 'latchkey/react'
import type { EmailTemplate, SentEmail } from 'latchkey'
import { type ReactNode, useState } from 'react'
import { type Column, DataTable } from '../parts/DataTable.tsx'
import { Failure } from '../parts/Failure.tsx'
import { formValues } from '../parts/formValues.ts'

/** How mails look, what they say, and which were sent. */
export function EmailsPage(): ReactNode {
  return (
    <>
      <h1>E-mails</h1>
      <Templates />
      <Themes />
      <Sent />
    </>
  )
}

function Templates(): ReactNode {
  const { data, error } = useListEmailTemplates()
  const create = useCreateEmailTemplate()
  const [open, setOpen] = useState<string | null>(null)
  const chosen = data?.templates.find(({ id }) => id === open)
  return (
    <section aria-labelledby="templates">
      <h2 id="templates">Templates</h2>
      <Failure error={error ?? create.error} />
      <Choices choices={data?.templates ?? []} open={open} onOpen={setOpen} />
      {chosen && <EditTemplate key={chosen.id} {...chosen} />}
      <NewOne label="New template" onCreate={(displayName) => create.mutate({ displayName })} />
    </section>
  )
}

function EditTemplate({ id, displayName, tsxSource }: EmailTemplate): ReactNode {
  const { data: project } = useGetProject()
  const render = useRenderEmail()
  const update = useUpdateEmailTemplate()
  const [source, setSource] = useState(tsxSource)
  const themeId = project?.config.emailTheme ?? null
  return (
    <Editor
      name={displayName}
      source={source}
      onSource={setSource}
      error={render.error ?? update.error}
      saved={update.isSuccess}
      html={render.data?.html}
      onPreview={() => render.mutate({ themeId, templateTsxSource: source })}
      onSave={() => update.mutate({ templateId: id, tsxSource: source })}
    />
  )
}

function Themes(): ReactNode {
  const { data, error } = useListEmailThemes()
  const { data: project } = useGetProject()
  const create = useCreateEmailTheme()
  const choose = useUpdateProject()
  const [open, setOpen] = useState<string | null>(null)
  return (
    <section aria-labelledby="themes">
      <h2 id="themes">Themes</h2>
      <Failure error={error ?? create.error ?? choose.error} />
      <Choices choices={data?.themes ?? []} open={open} onOpen={setOpen} />
      {open && <EditTheme key={open} id={open} />}
      <fieldset>
        <legend>Used for all mails</legend>
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
      <NewOne label="New theme" onCreate={(displayName) => create.mutate({ displayName })} />
    </section>
  )
}

function EditTheme({ id }: { id: string }): ReactNode {
  const { data: theme, error } = useGetEmailTheme({ id })
  return theme ? <ThemeEditor id={id} {...theme} /> : <Failure error={error} />
}

function ThemeEditor({
  id,
  displayName,
  tsxSource,
}: {
  id: string
  displayName: string
  tsxSource: string
}): ReactNode {
  const { data: templates } = useListEmailTemplates()
  const render = useRenderEmail()
  const update = useUpdateEmailTheme()
  const [source, setSource] = useState(tsxSource)
  const templateId = templates?.templates[0]?.id
  return (
    <Editor
      name={displayName}
      source={source}
      onSource={setSource}
      error={render.error ?? update.error}
      saved={update.isSuccess}
      html={render.data?.html}
      onPreview={() => templateId && render.mutate({ themeTsxSource: source, templateId })}
      onSave={() => update.mutate({ id, tsxSource: source })}
    />
  )
}

interface ChoicesProps {
  choices: readonly { id: string; displayName: string }[]
  open: string | null
  onOpen: (id: string | null) => void
}

function Choices({ choices, open, onOpen }: ChoicesProps): ReactNode {
  return (
    <ul className="cards">
      {choices.map(({ id, displayName }) => (
        <li key={id}>
          <Button kind="link" aria-expanded={open === id} onClick={() => onOpen(open === id ? null : id)}>
            {displayName}
          </Button>
        </li>
      ))}
    </ul>
  )
}

interface EditorProps {
  name: string
  source: string
  onSource: (source: string) => void
  error: Error | null
  saved: boolean
  html: string | undefined
  onPreview: () => void
  onSave: () => void
}

/** A source beside what it looks like. The preview runs nothing: its frame allows no script. */
function Editor({ name, source, onSource, error, saved, html, onPreview, onSave }: EditorProps): ReactNode {
  return (
    <div className="editor">
      <label>
        Source of {name}
        <textarea spellCheck={false} rows={16} value={source} onChange={({ target }) => onSource(target.value)} />
      </label>
      <Failure error={error} />
      {saved && <Notice kind="success">Saved.</Notice>}
      <div className="row">
        <Button onClick={onPreview}>Preview</Button>
        <Button kind="primary" onClick={onSave}>
          Save
        </Button>
      </div>
      {html !== undefined && <iframe title={`Preview of ${name}`} sandbox="" srcDoc={html} />}
    </div>
  )
}

function NewOne({ label, onCreate }: { label: string; onCreate: (displayName: string) => void }): ReactNode {
  return (
    <form
      className="row"
      onSubmit={(event) => {
        const form = event.currentTarget
        onCreate(formValues(event).displayName ?? '')
        form.reset()
      }}
    >
      <Field name="displayName" label={label} required />
      <Button type="submit">Create</Button>
    </form>
  )
}

const columns: Column<SentEmail>[] = [
  { accessorKey: 'subject', header: 'Subject' },
  { id: 'to', header: 'To', accessorFn: ({ to = [] }) => to.join(', ') },
  { accessorKey: 'sentAt', header: 'Sent', cell: ({ row }) => new Date(row.original.sentAt).toLocaleString() },
  {
    id: 'error',
    header: 'Problem',
    accessorFn: ({ error }) => (error ? String(error.message ?? error.errorType ?? 'unknown') : ''),
  },
]
const none: SentEmail[] = []

function Sent(): ReactNode {
  const { data, error } = useListSentEmails()
  return (
    <section aria-labelledby="sent">
      <h2 id="sent">Sent</h2>
      <Failure error={error} />
      <DataTable caption="Mails that were sent" columns={columns} data={data?.items ?? none} />
    </section>
  )
}
