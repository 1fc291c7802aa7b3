import { useRef, type ReactNode } from 'react'
import { useSettingsText } from '../i18n/settings/settingsTexts.ts'
import { Field } from '../ui/Field.tsx'
import { FormActions } from '../ui/FormActions.tsx'
import { useToast } from '../ui/Toast.tsx'
import { useForm } from '../ui/useForm.ts'

interface NameFormProps {
  label: string
  value: string
  /** The problem shown for an empty name. If absent, the name may be empty. */
  missingText?: string
  autoComplete?: string
  onSave: (name: string) => Promise<unknown>
}

/** Changes a name: a user's, a team's, or a user's in a team. A toast confirms it and can undo it. */
export function NameForm({ label, value, missingText, autoComplete = 'off', onSave }: NameFormProps): ReactNode {
  const { t } = useSettingsText()
  const toast = useToast()
  const element = useRef<HTMLFormElement>(null)
  const undo = async (): Promise<void> => {
    await onSave(value)
    const input = element.current?.elements.namedItem('name')
    if (input instanceof HTMLInputElement) input.value = value
  }
  const form = useForm({
    check: { name: (typed) => (typed.trim() ? null : (missingText ?? null)) },
    submit: async ({ name }) => {
      const saved = name.trim()
      await onSave(saved)
      const canUndo = saved !== value && (value !== '' || missingText === undefined)
      toast(t('settings.nameSaved'), canUndo ? undo : undefined)
    },
  })
  return (
    <form {...form.props} ref={element}>
      <Field
        name="name"
        label={label}
        problem={form.problem('name')}
        defaultValue={value}
        autoComplete={autoComplete}
        dir="auto"
      />
      <FormActions form={form} action={t('settings.save')} />
    </form>
  )
}
