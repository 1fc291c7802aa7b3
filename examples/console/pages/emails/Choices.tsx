import { Button, Field } from 'latchkey/react'
import type { ReactNode } from 'react'
import { Drawer } from '../../parts/Drawer.tsx'
import { formValues } from '../../parts/formValues.ts'

export interface ChoicesProps {
  choices: readonly { id: string; displayName: string }[]
  open: string | null
  onOpen: (id: string | null) => void
}

/** What can be edited; one at a time is open. */
export function Choices({ choices, open, onOpen }: ChoicesProps): ReactNode {
  return (
    <div className="choices">
      {choices.map(({ id, displayName }) => (
        <Button key={id} aria-expanded={open === id} onClick={() => onOpen(open === id ? null : id)}>
          {displayName}
        </Button>
      ))}
    </div>
  )
}

/** A button, and a form for the name of a new one. */
export function NewOne({ label, onCreate }: { label: string; onCreate: (displayName: string) => void }): ReactNode {
  return (
    <Drawer label={label} kind="plain">
      {(close) => (
        <form
          onSubmit={(event) => {
            onCreate(formValues(event).displayName ?? '')
            close()
          }}
        >
          <Field name="displayName" label="Name" required />
          <Button type="submit" kind="primary">
            Create
          </Button>
        </form>
      )}
    </Drawer>
  )
}
