import type { ReactNode } from 'react'
import { entryTexts } from '../i18n/entry/entryTexts.ts'
import { useText } from '../i18n/useText.ts'
import { Button } from '../ui/Button.tsx'
import { EmailField } from '../ui/Field.tsx'
import { useForm } from '../ui/useForm.ts'
import { createEmailValidator } from '../ui/validators.ts'

interface EmailFormProps {
  email: string
  onEmail: (email: string) => void
  onContinue: () => void
}

/** The first step of sign-in with `appearance.emailFirst`. */
export function EmailForm({ email, onEmail, onContinue }: EmailFormProps): ReactNode {
  const { t } = useText(entryTexts)
  const form = useForm({ check: { email: createEmailValidator(t) }, submit: async () => onContinue() })
  return (
    <form {...form.props}>
      <EmailField
        label={t('common.email')}
        autoComplete="username webauthn"
        defaultValue={email}
        initialFocus
        onChange={(event) => onEmail(event.target.value)}
        problem={form.problem('email')}
      />
      <Button type="submit" kind="primary" wide>
        {t('signIn.withEmail')}
      </Button>
    </form>
  )
}
