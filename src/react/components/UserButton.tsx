import { skipToken } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useGetCurrentUser } from '../../../generated/hooks/users.ts'
import { accountIcon, personIcon, signOutIcon } from '../../../generated/icons.ts'
import { leave } from '../../core/auth/leave.ts'
import { signOut } from '../../core/auth/signOut.ts'
import type { Client } from '../../core/client/types.ts'
import { USER_STALE_MILLIS } from '../../core/constants.ts'
import { useAction } from '../hooks/useAction.ts'
import { hasUser, useSession } from '../hooks/useSession.ts'
import { useSignOut } from '../hooks/useSignOut.ts'
import { accountTexts } from '../i18n/account/accountTexts.ts'
import { useText } from '../i18n/useText.ts'
import { useRootProps } from '../provider/AppearanceContext.ts'
import { useClient } from '../provider/ProviderContext.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { useButtonClass } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Menu, MenuItem, MenuLink } from '../ui/Menu.tsx'

export interface UserButtonProps {
  /**
   * The app's own items, shown between the account settings and sign-out.
   *
   * @default none
   */
  items?: readonly UserMenuItem[]
  /** More items, each an `<li>`, shown after `items`. */
  children?: ReactNode
}

/** An item of the user menu: a link or an action. */
export type UserMenuItem = {
  /** The text of the item. It also identifies the item, so two items can't have the same label. */
  label: string
  /** Shown before the label, such as an `<svg>`. */
  icon?: ReactNode
} & (
  | {
      /** A page. The app's router follows links of this origin. */
      href: string
      onSelect?: never
    }
  | {
      /** Called after the menu has closed. */
      onSelect: () => void
      href?: never
    }
)

/** Signs out and asks for another account, which then returns to this page. */
const switchAccount = (client: Client): Promise<void> => leave(client, signOut, 'signIn')

/**
 * Renders a menu for the signed-in user, with the account settings, another account's sign-in and sign-out. Signed-out
 * users see a link to sign-in. Renders nothing until the session is known.
 *
 * @param props.items the app's own items
 * @param props.children more items, each an `<li>`
 * @example
 * ```tsx
 * <UserButton
 *   items={[
 *     { label: 'Billing', href: '/billing' },
 *     { label: 'Shortcuts', onSelect: () => setIsHelpOpen(true) },
 *   ]}
 * />
 * ```
 */
export function UserButton({ items = [], children }: UserButtonProps): ReactNode {
  const { t } = useText(accountTexts)
  const client = useClient()
  const session = useSession()
  // Unlike useUser, it doesn't throw: an outage must not take down the page around the button.
  const { data: user, error } = useGetCurrentUser(hasUser(session) ? {} : skipToken, { staleTime: USER_STALE_MILLIS })
  const leaving = useSignOut()
  const switching = useAction(switchAccount)
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
  // During an outage, the user can still sign out.
  if (!user && !error) return null
  const knownName = user?.displayName ?? user?.primaryEmail ?? null
  const name = knownName ?? t('userButton.unnamed')
  const avatar = <Avatar url={user?.profileImageUrl ?? null} name={knownName} />
  return (
    <div {...root}>
      <Menu
        label={knownName ? t('userButton.label', { name }) : name}
        button={avatar}
        head={
          <>
            {avatar}
            <div>
              <strong>
                <bdi>{name}</bdi>
              </strong>
              {user?.displayName && user.primaryEmail && <bdi>{user.primaryEmail}</bdi>}
            </div>
          </>
        }
        footer={
          <>
            <MenuItem onSelect={() => switching.mutate({})}>
              <Icon path={personIcon} />
              <span>{t('userButton.switch')}</span>
            </MenuItem>
            <MenuItem onSelect={() => leaving.mutate()}>
              <Icon path={signOutIcon} />
              <span>{t('userButton.signOut')}</span>
            </MenuItem>
          </>
        }
      >
        <MenuLink href={accountSettings}>
          <Icon path={accountIcon} />
          <span>{t('userButton.settings')}</span>
        </MenuLink>
        {items.map(({ label, icon, href, onSelect }) =>
          href === undefined ? (
            <MenuItem key={label} onSelect={onSelect}>
              <span className="lk-contents">{icon}</span>
              <span>{label}</span>
            </MenuItem>
          ) : (
            <MenuLink key={label} href={href}>
              <span className="lk-contents">{icon}</span>
              <span>{label}</span>
            </MenuLink>
          ),
        )}
        {/* oxlint-disable-next-line repo/text-alone -- list items, beside which a list has no text */}
        {children}
      </Menu>
    </div>
  )
}
