import { skipToken } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { useGetCurrentUser } from '../../../generated/hooks/users.ts'
import { redirectTo } from '../../core/auth/redirects/redirectTo.ts'
import { signOut } from '../../core/auth/signOut.ts'
import { USER_STALE_MILLIS } from '../../core/constants.ts'
import { useAction } from '../hooks/useAction.ts'
import { hasUser, useSession } from '../hooks/useSession.ts'
import { accountTexts } from '../i18n/account/accountTexts.ts'
import { useText } from '../i18n/useText.ts'
import { resumePasskey } from '../pages/offerPasskey.ts'
import { useRootProps } from '../provider/AppearanceContext.ts'
import { useClient } from '../provider/ProviderContext.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { useButtonClass } from '../ui/Button.tsx'
import { Menu, MenuItem } from '../ui/Menu.tsx'

/** Props of {@link UserButton}. */
export interface UserButtonProps {
  /** The app's own items, each an `<li>`, shown above sign-out. */
  children?: ReactNode
}

/**
 * Renders a menu for the signed-in user, with the account settings and sign-out. Signed-out users see a link to
 * sign-in. Renders nothing until the session is known.
 *
 * @param props.children the app's own items, each an `<li>`
 * @example
 * ```tsx
 * <header><UserButton /></header>
 * ```
 */
export function UserButton({ children }: UserButtonProps): ReactNode {
  const { t } = useText(accountTexts)
  const client = useClient()
  const session = useSession()
  const isSignedIn = hasUser(session)
  const { data: user } = useGetCurrentUser(isSignedIn ? {} : skipToken, { staleTime: USER_STALE_MILLIS })
  const userId = user?.id
  useEffect(() => {
    if (userId) resumePasskey(client, userId)
  }, [client, userId])
  const leave = useAction(signOut)
  const redirectAfterSignOut = (): Promise<void> => redirectTo(client, 'afterSignOut').catch(client.onUnhandledError)
  const { signIn, accountSettings } = client.config.urls
  const root = useRootProps('lk-inline')
  const buttonClass = useButtonClass()
  if (session.status === 'signed-out') {
    return (
      <div {...root}>
        <a className={buttonClass} href={signIn}>
          {t('userButton.signIn')}
        </a>
      </div>
    )
  }
  if (!user) return null
  const name = user.displayName ?? user.primaryEmail ?? t('userButton.unnamed')
  return (
    <div {...root}>
      <Menu
        label={t('userButton.label', { name })}
        button={<Avatar url={user.profileImageUrl} name={user.displayName ?? user.primaryEmail} />}
        head={
          <>
            <strong>
              <bdi>{name}</bdi>
            </strong>
            {user.displayName && user.primaryEmail && <bdi>{user.primaryEmail}</bdi>}
          </>
        }
      >
        <li>
          <a className="lk-menu-item" href={accountSettings}>
            {t('userButton.settings')}
          </a>
        </li>
        {children}
        <MenuItem onSelect={() => leave.mutate({}, { onSuccess: redirectAfterSignOut })}>
          {t('userButton.signOut')}
        </MenuItem>
      </Menu>
    </div>
  )
}
