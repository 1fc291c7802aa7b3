import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useClient } from '../../ClientContext.ts'
import { entryTexts } from '../../messages/entryTexts.ts'
import { useText } from '../../messages/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import type { SignIn } from './useSignIn.ts'

const loadFlow = () => import('../../../flows/passkey.ts')

/**
 * Signs in with a passkey: by the button, or by choosing one that the browser offers in a field marked `webauthn`
 * (conditional mediation). The offer ends with the page, without a word; a button that fails says so.
 */
export function PasskeyButton({ run }: { run: SignIn['run'] }): ReactNode {
  const client = useClient()
  const { t } = useText(entryTexts)
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const latest = useRef(run)
  latest.current = run

  useEffect(() => {
    const offer = new AbortController()
    void offerPasskeys(offer.signal)
    return () => offer.abort()

    async function offerPasskeys(signal: AbortSignal): Promise<void> {
      try {
        const { signInWithPasskey } = await loadFlow()
        if (signal.aborted) return
        await latest.current(() => signInWithPasskey(client, { mediation: 'conditional' }, { signal }))
      } catch (reason) {
        if (!signal.aborted) setError(isQuiet(reason) ? null : reason)
      }
    }
  }, [client])

  const press = async (): Promise<void> => {
    setPending(true)
    setError(null)
    try {
      const { signInWithPasskey } = await loadFlow()
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
