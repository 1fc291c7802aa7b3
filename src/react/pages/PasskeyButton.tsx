import { type ReactNode, useEffect, useRef, useState } from 'react'
import { hasCode } from '../../core/errors.ts'
import { useClient } from '../ClientContext.ts'
import { entryTexts } from '../messages/entry/entryTexts.ts'
import { useText } from '../messages/useText.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorNotice } from '../ui/ErrorNotice.tsx'
import type { SignIn } from './useSignIn.ts'

/**
 * Signs in with a passkey: with the button, or by picking one that the browser offers in a field with
 * `autocomplete="webauthn"` (conditional mediation). An offer shows an error only if the service refused the passkey.
 */
export function PasskeyButton({ run }: { run: SignIn['run'] }): ReactNode {
  const client = useClient()
  const { t } = useText(entryTexts)
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const latest = useRef(run)
  latest.current = run

  useEffect(() => {
    if (pending) return
    const offer = new AbortController()
    import('../../core/flows/passkey.ts')
      .then(({ offerPasskeys }) => offerPasskeys(client, offer.signal))
      .then((outcome) => outcome && latest.current(() => Promise.resolve(outcome)))
      .catch((reason: unknown) => {
        if (hasCode(reason, 'PASSKEY_AUTHENTICATION_FAILED')) setError(reason)
      })
    return () => offer.abort()
  }, [client, pending])

  const press = async (): Promise<void> => {
    setPending(true)
    setError(null)
    try {
      const { signInWithPasskey } = await import('../../core/flows/passkey.ts')
      await run(() => signInWithPasskey(client))
    } catch (reason) {
      setError(reason)
    }
    setPending(false)
  }
  return (
    <div className="lk-stack lk-stack-tight">
      <Button wide pending={pending} onClick={() => void press()}>
        {t('signIn.passkey')}
      </Button>
      <ErrorNotice error={error} />
    </div>
  )
}
