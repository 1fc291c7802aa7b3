import { useEffect, useId, useState, type ReactNode } from 'react'
import { offerPasskeys, signInWithPasskey } from '../../core/auth/passkey.ts'
import type { Client } from '../../core/client/types.ts'
import { hasCode } from '../../core/errors.ts'
import { useAction } from '../hooks/useAction.ts'
import { showsError } from '../hooks/useErrorReport.ts'
import { useLatest } from '../hooks/useLatest.ts'
import { entryTexts } from '../i18n/entry/entryTexts.ts'
import { useText } from '../i18n/useText.ts'
import { useClient } from '../provider/ProviderContext.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorNotice } from '../ui/ErrorNotice.tsx'
import { ProviderLogo } from '../ui/ProviderLogo.tsx'
import { LastUsed } from './LastUsed.tsx'
import type { SignIn } from './useSignIn.ts'

/**
 * Signs in with a passkey: with the button, or by picking a passkey that the browser offers in a field with
 * `autocomplete="webauthn"` (conditional mediation). In the second case, an error is shown only if the service
 * refused the passkey.
 *
 * @param props.run from `useSignIn`
 * @example
 * ```tsx
 * const { run } = useSignIn()
 * return <PasskeyButton run={run} />
 * ```
 */
export function PasskeyButton({ run }: { run: SignIn['run'] }): ReactNode {
  const client = useClient()
  const badge = useId()
  const { t } = useText(entryTexts)
  const [refusal, setRefusal] = useState<unknown>(null)
  const { isPending, error, mutate } = useAction(
    (current: Client) => run(() => signInWithPasskey(current), 'passkey'),
    { onError: showsError },
  )
  const latestRun = useLatest(run)
  useEffect(() => {
    if (isPending) return
    const controller = new AbortController()
    offerPasskeys(client, controller.signal)
      .then((result) => result && latestRun.current(() => Promise.resolve(result), 'passkey'))
      .catch((reason: unknown) => hasCode(reason, 'PASSKEY_AUTHENTICATION_FAILED') && setRefusal(reason))
    return () => controller.abort()
  }, [client, isPending, latestRun])
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
        <span>{t('signIn.passkey')}</span>
        <LastUsed method="passkey" id={badge} />
      </Button>
      <ErrorNotice error={error ?? refusal} />
    </div>
  )
}
