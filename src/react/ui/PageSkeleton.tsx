import type { ReactNode } from 'react'
import { useRootProps } from '../provider/AppearanceContext.ts'
import { Skeleton } from './Notice.tsx'

interface PageSkeletonProps {
  /**
   * Whether the page uses the whole width of the window.
   *
   * @default false
   */
  isWide?: boolean | undefined
}

/** The shapes of a page until its code is loaded. */
export function PageSkeleton({ isWide = false }: PageSkeletonProps): ReactNode {
  return (
    <section {...useRootProps(isWide ? 'lk-settings' : 'lk-panel')} aria-busy="true">
      <i className="lk-bone lk-bone-title" />
      <Skeleton shape={isWide ? 'rows' : 'form'} />
    </section>
  )
}
