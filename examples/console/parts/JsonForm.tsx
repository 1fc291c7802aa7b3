import { Button } from 'latchkey/react'
import { useId, useState, type FormEvent, type ReactNode } from 'react'
import { Failure } from './Failure.tsx'

export interface JsonFormProps<Name extends string> {
  /** What is edited: a label, who sees it, and the value. */
  fields: readonly { readonly name: Name; readonly label: string; readonly hint: string; readonly value: unknown }[]
  pending: boolean
  error: Error | null
  /** Gets the values that were changed. */
  onSave: (changed: Partial<Record<Name, unknown>>, done: () => void) => void
}

/** Editors of JSON, which are checked while they are typed into. */
export function JsonForm<Name extends string>({ fields, pending, error, onSave }: JsonFormProps<Name>): ReactNode {
  const [texts, setTexts] = useState<Partial<Record<Name, string>>>({})
  const edited = fields.flatMap(({ name }) => (texts[name] === undefined ? [] : [[name, texts[name]] as const]))
  const hasProblem = edited.some(([, text]) => findProblem(text) !== null)
  const save = (event: FormEvent): void => {
    event.preventDefault()
    const changed = Object.fromEntries(edited.map(([name, text]) => [name, parse(text)]))
    onSave(changed as Partial<Record<Name, unknown>>, () => setTexts({}))
  }
  return (
    <form className="json" onSubmit={save}>
      {fields.map(({ name, label, hint, value }) => (
        <Editor
          key={name}
          label={label}
          hint={hint}
          text={texts[name] ?? (value === null || value === undefined ? '' : JSON.stringify(value, null, 2))}
          onChange={(text) => setTexts((all) => ({ ...all, [name]: text }))}
        />
      ))}
      <Failure error={error} />
      {edited.length > 0 && (
        <div className="actions">
          <Button type="submit" kind="primary" pending={pending} disabled={hasProblem}>
            Save metadata
          </Button>
          <Button onClick={() => setTexts({})}>Discard</Button>
        </div>
      )}
    </form>
  )
}

interface EditorProps {
  label: string
  hint: string
  text: string
  onChange: (text: string) => void
}

function Editor({ label, hint, text, onChange }: EditorProps): ReactNode {
  const id = useId()
  const problem = findProblem(text)
  return (
    <div className="lk-field">
      <label className="lk-label" htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        rows={Math.min(12, Math.max(2, text.split('\n').length))}
        spellCheck={false}
        placeholder='{ "plan": "pro" }'
        aria-invalid={problem !== null}
        aria-describedby={`${id}-hint`}
        value={text}
        onChange={({ target }) => onChange(target.value)}
      />
      <p className={problem === null ? 'lk-hint' : 'lk-problem'} id={`${id}-hint`}>
        {problem ?? hint}
      </p>
    </div>
  )
}

/** The value of a JSON text, `null` for an empty one. */
const parse = (text: string): unknown => (text.trim() === '' ? null : (JSON.parse(text) as unknown))

/** Why a text is not JSON; `null` for JSON. */
function findProblem(text: string): string | null {
  try {
    parse(text)
    return null
  } catch (error) {
    return `Not JSON: ${(error as Error).message}`
  }
}
