import { type ReactNode, useState } from 'react'
import type { ProviderReference } from '../../../generated/model.ts'
import { LEAVING_MILLIS } from '../../core/constants.ts'
import { providerName } from '../../core/rules/providers.ts'
import { useClient } from '../ClientContext.ts'
import { entryTexts } from '../messages/entry/entryTexts.ts'
import { useText } from '../messages/useText.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorNotice } from '../ui/ErrorNotice.tsx'

/** A button for each external provider of the project. Pressing one leaves the page, and it turns until that has happened or been stopped. */
export function OAuthButtons({ providers }: { providers: readonly ProviderReference[] }): ReactNode {
  const client = useClient()
  const { t } = useText(entryTexts)
  const [leaving, setLeaving] = useState<string | null>(null)
  const [error, setError] = useState<unknown>(null)
  const leave = async (providerId: string): Promise<void> => {
    setLeaving(providerId)
    setError(null)
    try {
      const { signInWithOAuth } = await import('../../core/flows/oauth.ts')
      await signInWithOAuth(client, { providerId })
      client.platform.after(LEAVING_MILLIS, () => setLeaving(null))
    } catch (reason) {
      setError(reason)
      setLeaving(null)
    }
  }
  return (
    <div className="lk-stack lk-stack-tight">
      {providers.map(({ id }) => (
        <Button key={id} wide pending={leaving === id} onClick={() => void leave(id)}>
          {t('signIn.continueWith', { provider: providerName(id) })}
        </Button>
      ))}
      <ErrorNotice error={error} />
    </div>
  )
}
