import { type ReactNode, useRef, useState } from 'react'
import { sendMagicLink, signInWithMagicLink } from '../../core/flows/magicLink.ts'
import { useClient } from '../ClientContext.ts'
import { entryTexts } from '../messages/entry/entryTexts.ts'
import { usePageText } from '../messages/pages/pageTexts.ts'
import { useText } from '../messages/useText.ts'
import { Button } from '../ui/Button.tsx'
import { PageErrorNotice } from '../ui/ErrorMessage.tsx'
import { ErrorNotice } from '../ui/ErrorNotice.tsx'
import { EmailField, Field } from '../ui/Field.tsx'
import { Notice } from '../ui/Notice.tsx'
import { useForm } from '../ui/useForm.ts'
import { checkEmail } from '../checks.ts'
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

const LENGTH = 6

interface CodeFormProps {
  run: SignIn['run']
  /** Where the mail went. */
  email: string
  /** Completes the six characters of the mail to a code. */
  nonce: string
  /** Called when the person wants another address. */
  onBack: () => void
}

/** Asks for the six characters of the mail, and tries them as soon as the last one is there. */
function CodeForm({ run, email, nonce: first, onBack }: CodeFormProps): ReactNode {
  const client = useClient()
  const { t } = usePageText()
  const [nonce, setNonce] = useState(first)
  const [again, setAgain] = useState<{ state: 'idle' | 'pending' | 'sent'; error?: unknown }>({ state: 'idle' })
  const tried = useRef('')
  const form = useForm({
    check: { code: (value) => (toCode(value).length === LENGTH ? null : t('code.incomplete')) },
    submit: ({ code }) => run(() => signInWithMagicLink(client, { code: toCode(code), nonce })),
  })
  const sendAgain = async (): Promise<void> => {
    setAgain({ state: 'pending' })
    try {
      setNonce((await sendMagicLink(client, { email })).nonce)
      tried.current = ''
      setAgain({ state: 'sent' })
    } catch (error) {
      setAgain({ state: 'idle', error })
    }
  }
  return (
    <form {...form.props}>
      <Notice>{t('code.sent', { email })}</Notice>
      <Field
        name="code"
        label={t('code.label')}
        className="lk-input-code lk-input-upper"
        dir="ltr"
        autoFocus
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={LENGTH + 4}
        problem={form.problem('code')}
        onChange={({ target }) => {
          const code = toCode(target.value)
          if (code.length !== LENGTH || code === tried.current) return
          tried.current = code
          target.form?.requestSubmit()
        }}
      />
      <PageErrorNotice error={form.failure} />
      <Button type="submit" kind="primary" wide pending={form.pending}>
        {t('code.action')}
      </Button>
      <PageErrorNotice error={again.error} />
      {again.state === 'sent' && <Notice kind="success">{t('code.sentAgain')}</Notice>}
      <div className="lk-actions">
        <Button kind="link" pending={again.state === 'pending'} onClick={() => void sendAgain()}>
          {t('code.again')}
        </Button>
        <Button kind="link" onClick={onBack}>
          {t('code.otherEmail')}
        </Button>
      </div>
    </form>
  )
}

const toCode = (text: string): string => text.replace(/[^a-z0-9]/gi, '').toLowerCase()
