/** Pages for when there is no page to show. */
import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'
import { Mark } from '../ui/Panel.tsx'
import { Panel } from '../ui/Panel.tsx'
import { PageErrorNotice } from '../ui/ErrorMessage.tsx'
import { PageLink } from './PageLink.tsx'
import { usePageText } from '../messages/pages/pageTexts.ts'

/** An address below the base path that means no page. */
export function NotFoundPage(): ReactNode {
  const { t } = usePageText()
  return (
    <Panel title={t('notFound.title')} description={t('notFound.text')}>
      <PageLink page="home" className="lk-button lk-button-primary">
        {t('common.home')}
      </PageLink>
    </Panel>
  )
}

interface FailedPageProps {
  error: unknown
  /** Called when the person wants to try again. */
  onRetry: () => void
}

/** A page that threw. */
export function FailedPage({ error, onRetry }: FailedPageProps): ReactNode {
  const { t } = usePageText()
  const { reset } = useQueryErrorResetBoundary()
  return (
    <Panel title={t('failed.title')} mark={<Mark kind="error" />}>
      <PageErrorNotice error={error} />
      <Button
        kind="primary"
        wide
        onClick={() => {
          reset()
          onRetry()
        }}
      >
        {t('common.tryAgain')}
      </Button>
      <PageLink page="home" className="lk-button lk-button-plain">
        {t('common.home')}
      </PageLink>
    </Panel>
  )
}
