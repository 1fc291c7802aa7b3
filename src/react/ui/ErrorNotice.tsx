import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { Notice } from './Notice.tsx'

interface ErrorNoticeProps {
  error: unknown
}

/** Without the sentences of ours, an error speaks for itself: they may be out of reach because the network is. */
function InItsOwnWords({ error }: ErrorNoticeProps): ReactNode {
  return error instanceof Error ? <Notice kind="error">{error.message}</Notice> : null
}

const InOurWords: ComponentType<ErrorNoticeProps> = /* @__PURE__ */ lazy(() =>
  import('./ErrorMessage.tsx').then(
    (file) => ({ default: file.ErrorMessage }),
    () => ({ default: InItsOwnWords }),
  ),
)

/**
 * Says what went wrong, and nothing while nothing did. The sentences are loaded once the page is there, so they are at
 * hand when something fails and cost a first render nothing.
 */
export function ErrorNotice({ error }: ErrorNoticeProps): ReactNode {
  const [isThere, setIsThere] = useState(false)
  useEffect(() => setIsThere(true), [])
  return (
    isThere && (
      <Suspense fallback={null}>
        <InOurWords error={error} />
      </Suspense>
    )
  )
}
