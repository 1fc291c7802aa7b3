import type { ReactNode } from 'react'
import { useSettingsText } from '../messages/settings/settingsTexts.ts'
import { Field } from '../ui/Field.tsx'
import { FormEnd } from '../ui/FormEnd.tsx'
import { useForm } from '../ui/useForm.ts'

interface NameFormProps {
  label: string
  value: string
  /** What to say when it is left empty. Without it, it may be. */
  missing?: string
  autoComplete?: string
  /** Whether the last change was kept. */
  saved: boolean
  onSave: (name: string) => Promise<unknown>
}

/** Changes a name: of a person, of a team, of a person within a team. */
export function NameForm({ label, value, missing, autoComplete = 'off', saved, onSave }: NameFormProps): ReactNode {
  const { t } = useSettingsText()
  const form = useForm({
    check: { name: (typed) => (typed.trim() ? null : (missing ?? null)) },
    submit: ({ name }) => onSave(name.trim()),
  })
  return (
    <form {...form.props}>
      <Field
        name="name"
        label={label}
        problem={form.problem('name')}
        defaultValue={value}
        autoComplete={autoComplete}
        dir="auto"
      />
      <FormEnd form={form} action={t('settings.save')} done={saved && t('settings.saved')} />
    </form>
  )
}
