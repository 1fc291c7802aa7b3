import { Button, Field } from 'latchkey/react'
import type { ReactNode } from 'react'
import { formValues } from '../../parts/formValues.ts'

export interface ChoicesProps {
  choices: readonly { id: string; displayName: string }[]
  open: string | null
  onOpen: (id: string | null) => void
}

/** What can be edited; one at a time is open. */
export function Choices({ choices, open, onOpen }: ChoicesProps): ReactNode {
  return (
    <div className="row">
      {choices.map(({ id, displayName }) => (
        <Button key={id} aria-expanded={open === id} onClick={() => onOpen(open === id ? null : id)}>
          {displayName}
        </Button>
      ))}
    </div>
  )
}

/** A form for the name of a new one. */
export function NewOne({ label, onCreate }: { label: string; onCreate: (displayName: string) => void }): ReactNode {
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
