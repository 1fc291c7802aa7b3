import type { ReactNode } from 'react'
import type { FailedPageProps } from '../pages/StatusPages.tsx'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'

/** Shown if neither the page nor its error page can be loaded, for example without a network. In English only. */
export function PlainFailedPage({ error, onRetry }: FailedPageProps): ReactNode {
  return (
    <section className="lk-panel">
      <Notice kind="error">{(error instanceof Error && error.message) || `This page can't be shown.`}</Notice>
      <Button kind="primary" wide onClick={onRetry}>
        Try again
      </Button>
    </section>
  )
}
