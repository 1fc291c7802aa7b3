import { useState, type ReactNode } from 'react'
import { sendVerificationEmail } from '../../core/auth/verification.ts'
import { useAction } from '../hooks/useAction.ts'
import { showsError } from '../hooks/useErrorReport.ts'
import { usePageText } from '../i18n/pages/pageTexts.ts'
import { Button, type ButtonKind } from '../ui/Button.tsx'
import { ErrorMessage } from '../ui/ErrorMessage.tsx'
import { Notice } from '../ui/Notice.tsx'
import { useCountdown } from './useCountdown.ts'

const RESEND_DELAY_SECONDS = 30

/** Returns a mutation that emails the link that verifies the primary address, and how long it is blocked after that. */
export function useVerificationEmail() {
  const [sentCount, setSentCount] = useState(0)
  const secondsLeft = useCountdown(sentCount > 0 ? RESEND_DELAY_SECONDS : 0, sentCount)
  const resend = useAction(sendVerificationEmail, { invalidates: [], onError: showsError })
  const send = (): void => resend.mutate({}, { onSuccess: () => setSentCount(sentCount + 1) })
  return { resend, send, secondsLeft }
}

interface ResendVerificationProps {
  /** The user's primary address, for the message. */
  email: string
  label: string
  kind: ButtonKind
}

/** Emails the link that verifies the primary address once more. The button is blocked for a while after that. */
export function ResendVerification({ email, label, kind }: ResendVerificationProps): ReactNode {
  const { t } = usePageText()
  const { resend, send, secondsLeft } = useVerificationEmail()
  return (
    <>
      <ErrorMessage error={resend.error} />
      {resend.isSuccess && <Notice kind="success">{t('onboarding.sent', { email })}</Notice>}
      <Button kind={kind} wide={kind !== 'link'} pending={resend.isPending} blocked={secondsLeft > 0} onClick={send}>
        {secondsLeft > 0 ? t('onboarding.resendIn', { seconds: secondsLeft }) : label}
      </Button>
    </>
  )
}
