import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { Client } from '../../core/client/types.ts'
import { hasCode } from '../../core/errors.ts'
import { useClient } from '../provider/ProviderContext.ts'
import { entryTexts } from '../i18n/entry/entryTexts.ts'
import { useText } from '../i18n/useText.ts'
import { Button } from '../ui/Button.tsx'
import { ProviderLogo } from '../ui/ProviderLogo.tsx'
import { ErrorNotice } from '../ui/ErrorNotice.tsx'
import { useAction } from '../hooks/useAction.ts'
import { LastUsed } from './LastUsed.tsx'
import type { SignIn } from './useSignIn.ts'

/**
 * Signs in with a passkey: with the button, or by picking a passkey that the browser offers in a field with
 * `autocomplete="webauthn"` (conditional mediation). In the second case, an error is shown only if the service
 * refused the passkey.
 */
export function PasskeyButton({ run }: { run: SignIn['run'] }): ReactNode {
  const client = useClient()
  const badge = useId()
  const { t } = useText(entryTexts)
  const [refusal, setRefusal] = useState<unknown>(null)
  const latest = useRef(run)
  latest.current = run
  const { isPending, error, mutate } = useAction(async (current: Client, _input: void) => {
    const { signInWithPasskey } = await import('../../core/auth/passkey.ts')
    await run(() => signInWithPasskey(current), 'passkey')
  })
  useEffect(() => {
    if (isPending) return
    const offer = new AbortController()
    import('../../core/auth/passkey.ts')
      .then(({ offerPasskeys }) => offerPasskeys(client, offer.signal))
      .then((outcome) => outcome && latest.current(() => Promise.resolve(outcome), 'passkey'))
      .catch((reason: unknown) => hasCode(reason, 'PASSKEY_AUTHENTICATION_FAILED') && setRefusal(reason))
    return () => offer.abort()
  }, [client, isPending])
  return (
    <div className="lk-stack lk-stack-tight">
      <Button
        wide
        pending={isPending}
        aria-describedby={badge}
        onClick={() => {
          setRefusal(null)
          mutate()
        }}
      >
        <ProviderLogo id="passkey" name="" />
        {t('signIn.passkey')}
        <LastUsed method="passkey" id={badge} />
      </Button>
      <ErrorNotice error={error ?? refusal} />
    </div>
  )
}
