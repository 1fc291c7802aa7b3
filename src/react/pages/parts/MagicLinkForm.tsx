import { type ReactNode, useState } from 'react'
import { sendMagicLink } from '../../../core/flows/magicLink.ts'
import { useClient } from '../../ClientContext.ts'
import { entryTexts } from '../../messages/entryTexts.ts'
import { useText } from '../../messages/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { EmailField } from '../../ui/EmailField.tsx'
import { useForm } from '../../ui/useForm.ts'
import { checkEmail } from './checks.ts'
import { CodeForm } from './CodeForm.tsx'
import type { SignIn } from './useSignIn.ts'

export interface MagicLinkFormProps {
  run: SignIn['run']
  email?: string
  onEmail?: (email: string) => void
  /** Told whether it waits for the code of a mail, for the other ways in to step aside. */
  onWaiting?: (isWaiting: boolean) => void
}

/** Asks for an address, mails a link and a code to it, and then asks for the code. */
export function MagicLinkForm({ run, email, onEmail, onWaiting }: MagicLinkFormProps): ReactNode {
  const client = useClient()
  const { t } = useText(entryTexts)
  const [sent, setSent] = useState<{ email: string; nonce: string } | null>(null)
  const form = useForm({
    check: { email: checkEmail(t) },
    submit: async (values) => {
      const { nonce } = await sendMagicLink(client, values)
      setSent({ email: values.email.trim(), nonce })
      onWaiting?.(true)
    },
  })
  const back = (): void => {
    setSent(null)
    onWaiting?.(false)
  }
  if (sent) {
    return <CodeForm run={run} email={sent.email} nonce={sent.nonce} onBack={back} />
  }
  return (
    <form {...form.props}>
      <EmailField
        label={t('common.email')}
        autoComplete="username webauthn"
        defaultValue={email}
        onChange={(event) => onEmail?.(event.target.value)}
        problem={form.problem('email')}
      />
      <ErrorNotice error={form.failure} />
      <Button type="submit" kind="primary" wide pending={form.pending}>
        {t('signIn.sendCode')}
      </Button>
    </form>
  )
}
