import { useContext, type ReactNode } from 'react'
import { AppearanceContext, useRootProps } from '../provider/AppearanceContext.ts'
import { Skeleton } from './Notice.tsx'

interface PageSkeletonProps {
  /**
   * Whether the page uses the whole width of the window.
   *
   * @default false
   */
  isWide?: boolean | undefined
  /**
   * Whether the page has the buttons and the form of a sign-in.
   *
   * @default false
   */
  hasMethods?: boolean | undefined
}

/** The shapes of a page until its code is loaded. */
export function PageSkeleton({ isWide = false, hasMethods = false }: PageSkeletonProps): ReactNode {
  const { logo } = useContext(AppearanceContext).appearance
  const formShape = hasMethods ? 'methods' : 'form'
  return (
    <section {...useRootProps(isWide ? 'lk-settings' : 'lk-panel')} aria-busy="true">
      {logo && !isWide && <span className="lk-app-logo" />}
      <i className="lk-bone lk-bone-title" />
      <Skeleton shape={isWide ? 'rows' : formShape} />
    </section>
  )
}
