import type { ReactNode } from 'react'
import { hasCode } from '../../core/errors.ts'
import { usePageText } from '../i18n/pages/pageTexts.ts'
import { StatusIcon } from '../ui/StatusIcon.tsx'
import { PageLink } from './PageLink.tsx'
import { PagePanel } from './PagePanel.tsx'

/** The reason why a link from an email doesn't work. */
type LinkProblem = 'invalid' | 'expired' | 'used'

/** Returns the problem with a link from the error about its code; `null` for other errors. */
export function findLinkProblem(error: unknown): LinkProblem | null {
  if (hasCode(error, 'VERIFICATION_CODE_EXPIRED')) return 'expired'
  if (hasCode(error, 'VERIFICATION_CODE_ALREADY_USED')) return 'used'
  return hasCode(error, 'VERIFICATION_CODE_NOT_FOUND', 'VERIFICATION_CODE_MAX_ATTEMPTS_REACHED') ? 'invalid' : null
}

/** Like {@link findLinkProblem}, for a call whose only input is the code: the service rejects a truncated code with a schema error. */
export function findLookupProblem(error: unknown): LinkProblem | null {
  return hasCode(error, 'SCHEMA_ERROR') ? 'invalid' : findLinkProblem(error)
}

/** Explains why a link doesn't work; `children` are the alternatives. */
export function LinkProblemPanel({ problem, children }: { problem: LinkProblem; children?: ReactNode }): ReactNode {
  const { t } = usePageText()
  return (
    <PagePanel title={t(`link.${problem}Title`)} description={t(`link.${problem}`)} icon={<StatusIcon kind="error" />}>
      {children ?? (
        <PageLink page="home" kind="primary">
          {t('common.home')}
        </PageLink>
      )}
    </PagePanel>
  )
}
