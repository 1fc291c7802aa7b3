import type { ReactNode } from 'react'
import { listSessionsQuery } from '../../../generated/queries/sessions.ts'
import { getCurrentUserQuery } from '../../../generated/queries/users.ts'
import { signOut } from '../../core/auth/signOut.ts'
import { redirectTo } from '../../core/auth/redirects/redirectTo.ts'
import { useRootProps } from '../provider/AppearanceContext.ts'
import { useClient } from '../provider/ProviderContext.ts'
import { accountTexts } from '../i18n/account/accountTexts.ts'
import { useText } from '../i18n/useText.ts'
import { Button } from '../ui/Button.tsx'
import { useAction } from '../hooks/useAction.ts'
import { useSession } from '../hooks/useSession.ts'
import { useStored } from '../useStored.ts'

/**
 * Shows that the session is an impersonation, with a button that ends it; otherwise renders nothing. To find out, it
 * reads the user's sessions once: the service omits impersonation sessions from the list, so during an impersonation
 * the current session is missing.
 */
export function ImpersonationBanner(): ReactNode {
  const { t } = useText(accountTexts)
  const client = useClient()
  const { status } = useSession()
  const isIn = status !== 'pending' && status !== 'signed-out'
  const { data: sessions } = useStored(listSessionsQuery, isIn ? { userId: 'me' } : null, { staleMillis: Infinity })
  const current = sessions?.items.find(({ isCurrentSession }) => isCurrentSession)
  const isImpersonation = isIn && sessions !== undefined && (current?.isImpersonation ?? true)
  const { data: user } = useStored(getCurrentUserQuery, isImpersonation ? {} : null)
  const leave = useAction(signOut)
  const root = useRootProps('lk-banner')
  if (!isImpersonation || !user) return null
  return (
    <aside {...root} aria-label={t('impersonation.label')}>
      <p>{t('impersonation.text', { name: user.displayName ?? user.primaryEmail ?? user.id })}</p>
      <Button
        pending={leave.isPending}
        onClick={() =>
          leave.mutate({}, { onSuccess: () => redirectTo(client, 'afterSignOut').catch(client.onUnhandledError) })
        }
      >
        {t('impersonation.stop')}
      </Button>
    </aside>
  )
}
