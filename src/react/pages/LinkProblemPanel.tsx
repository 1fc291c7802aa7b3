import type { ReactNode } from 'react'
import { isKnownError } from '../../core/errors.ts'
import { usePageText } from '../messages/pages/pageTexts.ts'
import { Mark, Panel } from '../ui/Panel.tsx'
import { PageLink } from './PageLink.tsx'

/** Why a link of a mail leads nowhere. */
type LinkProblem = 'invalid' | 'expired' | 'used'

/** What is wrong with the link, if that is what an error says; `null` for any other error. */
export function linkProblem(error: unknown): LinkProblem | null {
  if (isKnownError(error, 'VERIFICATION_CODE_EXPIRED')) return 'expired'
  if (isKnownError(error, 'VERIFICATION_CODE_ALREADY_USED')) return 'used'
  return isKnownError(error, 'VERIFICATION_ERROR') ? 'invalid' : null
}

/** A link of a mail that leads nowhere, and what to do instead. */
export function LinkProblemPanel({ problem, children }: { problem: LinkProblem; children?: ReactNode }): ReactNode {
  const { t } = usePageText()
  return (
    <Panel title={t(`link.${problem}Title`)} description={t(`link.${problem}`)} mark={<Mark kind="error" />}>
      {children ?? (
        <PageLink page="home" className="lk-button lk-button-plain">
          {t('common.home')}
        </PageLink>
      )}
    </Panel>
  )
}
