import { type ReactNode, useRef, useState } from 'react'
import { sendMagicLink, signInWithMagicLink } from '../../../core/flows/magicLink.ts'
import { useClient } from '../../ClientContext.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useForm } from '../../ui/useForm.ts'
import { PageErrorNotice } from './PageErrorNotice.tsx'
import { usePageText } from './usePageText.ts'
import type { SignIn } from './useSignIn.ts'

const LENGTH = 6

export interface CodeFormProps {
  run: SignIn['run']
  /** Where the mail went. */
  email: string
  /** Completes the six characters of the mail to a code. */
  nonce: string
  /** Called when the person wants another address. */
  onBack: () => void
}

/** Asks for the six characters of the mail, and tries them as soon as the last one is there. */
export function CodeForm({ run, email, nonce: first, onBack }: CodeFormProps): ReactNode {
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
