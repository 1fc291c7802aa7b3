import { Button, Notice, useGetProject } from 'latchkey/react'
import type { ReactNode } from 'react'
import { Failure } from '../../parts/Failure.tsx'
import { Assistant } from './Assistant.tsx'

export interface EditorProps {
  /** The id of the theme or template; the conversation about it goes by it too. */
  id: string
  kind: 'email-theme' | 'email-template'
  name: string
  source: string
  onSource: (source: string) => void
  error: Error | null
  saved: boolean
  pending: boolean
  html: string | undefined
  onSave: () => void
}

/**
 * A source beside its preview. The preview's frame allows no script. Services of 2025 have an assistant, too; those that
 * have it know no owner teams.
 */
export function Editor(props: EditorProps): ReactNode {
  const { id, kind, name, source, onSource, error, saved, pending, html, onSave } = props
  const { data: project } = useGetProject()
  const hasAssistant = project && project.ownerTeamId === undefined
  return (
    <div className="editor">
      <div>
        <label>
          Source of {name}
          <textarea spellCheck={false} rows={22} value={source} onChange={({ target }) => onSource(target.value)} />
        </label>
        <Failure error={error} />
        {saved && <Notice kind="success">Saved.</Notice>}
        <Button kind="primary" pending={pending} onClick={onSave}>
          Save
        </Button>
      </div>
      <div>
        <p className="quiet">Preview</p>
        {html === undefined ? (
          <p className="quiet">Being rendered…</p>
        ) : (
          <iframe title={`Preview of ${name}`} sandbox="" srcDoc={html} />
        )}
        {hasAssistant && <Assistant threadId={id} contextType={kind} onProposal={onSource} />}
      </div>
    </div>
  )
}
