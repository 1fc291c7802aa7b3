import { useRef, type ReactNode } from 'react'
import { signInWithTotp } from '../../core/auth/mfa.ts'
import { usePageText } from '../i18n/pages/pageTexts.ts'
import { useClient } from '../provider/ProviderContext.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorMessage } from '../ui/ErrorMessage.tsx'
import { Field } from '../ui/Field.tsx'
import { toDigits } from '../ui/toDigits.ts'
import { useForm } from '../ui/useForm.ts'
import type { SignIn } from './useSignIn.ts'

const CODE_LENGTH = 6

/** Asks for the six digits of an authenticator app and submits them when the last digit is typed. */
export function TotpForm({ run }: { run: SignIn['run'] }): ReactNode {
  const client = useClient()
  const { t } = usePageText()
  const triedCode = useRef('')
  const form = useForm({
    check: { totp: (value) => (toDigits(value).length === CODE_LENGTH ? null : t('mfa.incomplete')) },
    submit: ({ totp }) => run(() => signInWithTotp(client, { totp: toDigits(totp) })),
  })
  return (
    <>
      <form {...form.props}>
        <Field
          name="totp"
          label={t('mfa.label')}
          className="lk-input-code"
          dir="ltr"
          autoFocus
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={CODE_LENGTH + 1}
          problem={form.problem('totp')}
          onChange={({ target }) => {
            const digits = toDigits(target.value)
            if (digits.length !== CODE_LENGTH || digits === triedCode.current) return
            triedCode.current = digits
            target.form?.requestSubmit()
          }}
        />
        <ErrorMessage error={form.failure} />
        <Button type="submit" kind="primary" wide pending={form.pending}>
          {t('mfa.action')}
        </Button>
      </form>
      <p className="lk-hint">{t('mfa.lost')}</p>
    </>
  )
}
