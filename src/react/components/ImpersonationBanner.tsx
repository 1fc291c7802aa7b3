import { skipToken } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useListSessions } from '../../../generated/hooks/sessions.ts'
import { useGetCurrentUser } from '../../../generated/hooks/users.ts'
import { leave } from '../../core/auth/leave.ts'
import { useAction } from '../hooks/useAction.ts'
import { hasUser, useSession } from '../hooks/useSession.ts'
import { accountTexts } from '../i18n/account/accountTexts.ts'
import { useText } from '../i18n/useText.ts'
import { useRootProps } from '../provider/AppearanceContext.ts'
import { Button } from '../ui/Button.tsx'

/**
 * Shows that the session is an impersonation, with a button that ends it; otherwise renders nothing. To find out, it
 * reads the user's sessions once: the service omits impersonation sessions from the list, so during an impersonation
 * the current session is missing.
 *
 * @example
 * ```tsx
 * <body><ImpersonationBanner />{children}</body>
 * ```
 */
export function ImpersonationBanner(): ReactNode {
  const { t } = useText(accountTexts)
  const session = useSession()
  const isSignedIn = hasUser(session)
  const { data: sessions } = useListSessions(isSignedIn ? { userId: 'me' } : skipToken, { staleTime: Infinity })
  const current = sessions?.items.find(({ isCurrentSession }) => isCurrentSession)
  const isImpersonation = isSignedIn && sessions !== undefined && (current?.isImpersonation ?? true)
  const { data: user } = useGetCurrentUser(isImpersonation ? {} : skipToken)
  const leaving = useAction(leave)
  const root = useRootProps('lk-banner')
  if (!isImpersonation || !user) return null
  return (
    <aside {...root} aria-label={t('impersonation.label')}>
      <p>{t('impersonation.text', { name: user.displayName ?? user.primaryEmail ?? user.id })}</p>
      <Button pending={leaving.isPending} onClick={() => leaving.mutate()}>
        {t('impersonation.stop')}
      </Button>
    </aside>
  )
}
