import { useState, type ReactNode } from 'react'
import { sendMagicLink, signInWithMagicLink } from '../../core/auth/magicLink.ts'
import { useAction } from '../hooks/useAction.ts'
import { showsError } from '../hooks/useErrorReport.ts'
import { usePageText } from '../i18n/pages/pageTexts.ts'
import { useClient } from '../provider/ProviderContext.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorMessage } from '../ui/ErrorMessage.tsx'
import { EmailField, Field } from '../ui/Field.tsx'
import { Notice } from '../ui/Notice.tsx'
import { useForm } from '../ui/useForm.ts'
import { createEmailValidator } from '../ui/validators.ts'
import { useCountdown } from './useCountdown.ts'
import type { SignIn } from './useSignIn.ts'
import { useSubmitWhenComplete } from './useSubmitWhenComplete.ts'

const CODE_LENGTH = 6
const RESEND_DELAY_SECONDS = 30

export interface MagicLinkFormProps {
  run: SignIn['run']
  /** The initial value of the email field. */
  email?: string
  /** Called as the user types. */
  onEmail?: (email: string) => void
  /** Called with true when the form starts to wait for the emailed code, and with false when the user goes back. */
  onWaiting?: (isWaiting: boolean) => void
}

/**
 * Asks for an email address, sends a link and a code to it, and then asks for the code.
 *
 * @param props.run from `useSignIn`
 * @example
 * ```tsx
 * const { run } = useSignIn()
 * return <MagicLinkForm run={run} />
 * ```
 */
export function MagicLinkForm({ run, email, onEmail, onWaiting }: MagicLinkFormProps): ReactNode {
  const { t } = usePageText()
  const send = useAction(sendMagicLink, { invalidates: [] })
  const [sent, setSent] = useState<{ email: string; nonce: string } | null>(null)
  const form = useForm({
    check: { email: createEmailValidator(t) },
    submit: async (values) => {
      const { nonce } = await send.mutateAsync(values)
      setSent({ email: values.email.trim(), nonce })
      onWaiting?.(true)
    },
  })
  if (sent) {
    const goBack = (): void => {
      setSent(null)
      onWaiting?.(false)
    }
    return <CodeForm run={run} email={sent.email} nonce={sent.nonce} onBack={goBack} />
  }
  return (
    <form {...form.props}>
      <EmailField
        label={t('common.email')}
        autoComplete="username webauthn"
        defaultValue={email}
        initialFocus
        onChange={(event) => onEmail?.(event.target.value)}
        problem={form.problem('email')}
      />
      <ErrorMessage error={form.failure} />
      <Button type="submit" kind="primary" wide pending={form.isPending}>
        {t('signIn.sendCode')}
      </Button>
    </form>
  )
}

interface CodeFormProps {
  run: SignIn['run']
  /** The recipient of the email. */
  email: string
  /** The end of the code: the user types only the first six characters. */
  nonce: string
  /** Called when the user wants to use another address. */
  onBack: () => void
}

/** Asks for the six characters from the email and submits them when the last character is typed. */
function CodeForm({ run, email, nonce, onBack }: CodeFormProps): ReactNode {
  const client = useClient()
  const { t } = usePageText()
  const [resendCount, setResendCount] = useState(0)
  const secondsLeft = useCountdown(RESEND_DELAY_SECONDS, resendCount)
  const completeCode = useSubmitWhenComplete(CODE_LENGTH, toCode)
  const resend = useAction(sendMagicLink, { invalidates: [], onError: showsError })
  const form = useForm({
    check: { code: (value) => (toCode(value).length === CODE_LENGTH ? null : t('code.incomplete')) },
    retype: 'code',
    submit: ({ code }) =>
      run(() => signInWithMagicLink(client, { code: toCode(code), nonce: resend.data?.nonce ?? nonce }), 'code'),
  })
  const onSuccess = (): void => {
    completeCode.reset()
    setResendCount(resendCount + 1)
  }
  return (
    <form {...form.props}>
      <div>
        <p className="lk-sent-to">
          <bdi dir="ltr">{email}</bdi>
        </p>
        <p className="lk-description">{t('code.sent', { email })}</p>
      </div>
      <Field
        name="code"
        label={t('code.label')}
        className="lk-input-code lk-input-upper"
        dir="ltr"
        autoFocus
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        problem={form.problem('code')}
        onChange={completeCode.onChange}
      />
      <ErrorMessage error={form.failure} />
      <Button type="submit" kind="primary" wide pending={form.isPending}>
        {t('code.action')}
      </Button>
      <ErrorMessage error={resend.error} />
      {resendCount > 0 && !resend.error && <Notice kind="success">{t('code.sentAgain')}</Notice>}
      <div className="lk-links">
        <Button
          kind="link"
          pending={resend.isPending}
          blocked={secondsLeft > 0}
          onClick={() => resend.mutate({ email }, { onSuccess })}
        >
          {secondsLeft > 0 ? t('code.againIn', { seconds: secondsLeft }) : t('code.again')}
        </Button>
        <Button kind="link" onClick={onBack}>
          {t('code.otherEmail')}
        </Button>
      </div>
    </form>
  )
}

const toCode = (text: string): string => text.replace(/[^a-z0-9]/gi, '').toLowerCase()
