/** What pages of links offer a signed-in user: the link may be for another account. */
import type { ReactNode } from 'react'
import type { CurrentUser } from '../../../generated/model.ts'
import { signOut } from '../../core/auth/signOut.ts'
import { useAction } from '../hooks/useAction.ts'
import { usePageText } from '../i18n/pages/pageTexts.ts'
import { Button, type ButtonKind } from '../ui/Button.tsx'
import { PageLink } from './PageLink.tsx'
import { PagePanel } from './PagePanel.tsx'
import { toUserName } from './userName.ts'

interface OtherAccountPanelProps {
  /** The title of the page. */
  title: string
  user: CurrentUser
  /** Signs out and uses the link. */
  onUse: () => void
}

/** Asks whether to sign out and use a link, or to stay signed in. Until then the link is unused. */
export function OtherAccountPanel({ title, user, onUse }: OtherAccountPanelProps): ReactNode {
  const { t } = usePageText()
  return (
    <PagePanel title={title} description={t('link.otherAccount', { user: toUserName(user) })}>
      <Button kind="primary" wide onClick={onUse}>
        {t('link.use')}
      </Button>
      <PageLink page="home" kind="plain">
        {t('signOut.stay')}
      </PageLink>
    </PagePanel>
  )
}

interface OtherAccountButtonProps {
  /** @default 'Use another account' */
  label?: string
  /** @default 'quiet' */
  kind?: ButtonKind
}

/** Signs out, so that the page asks for a user again. For pages that act for the signed-in user. */
export function OtherAccountButton({ label, kind = 'quiet' }: OtherAccountButtonProps): ReactNode {
  const { t } = usePageText()
  const leave = useAction(signOut)
  return (
    <Button kind={kind} wide pending={leave.isPending} onClick={() => leave.mutate({})}>
      {label ?? t('link.useOtherAccount')}
    </Button>
  )
}
