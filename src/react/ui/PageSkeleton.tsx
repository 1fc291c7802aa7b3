import { useContext, type ReactNode } from 'react'
import { AppearanceContext, useRootProps } from '../provider/AppearanceContext.ts'
import { Skeleton } from './Notice.tsx'

interface PageSkeletonProps {
  /**
   * The page's path.
   *
   * @default unknown
   */
  path?: string | undefined
  /**
   * Whether the page uses the whole width of the window.
   *
   * @default false
   */
  isWide?: boolean | undefined
}

/** The shapes of a page until its code is loaded. */
export function PageSkeleton({ path = '', isWide = false }: PageSkeletonProps): ReactNode {
  const { logo } = useContext(AppearanceContext).appearance
  return (
    <section {...useRootProps(isWide ? 'lk-settings' : 'lk-panel')} aria-busy="true">
      {logo && path.startsWith('sign-') && <span className="lk-app-logo" />}
      <PageParts path={path} />
    </section>
  )
}

const METHODS = 'title button button button divider label input label input button line line'
const FORM = 'brand title text label input button'

/** The parts of pages, by their paths. The others ask a question below the app's brand. */
const PARTS: Readonly<Record<string, string>> = {
  'sign-in': METHODS,
  'sign-up': METHODS,
  'account-settings': 'title row row row row row',
  'password-reset': FORM,
  'forgot-password': FORM,
  mfa: FORM,
}

/** The shapes of a page. In a panel, those that the panel's header already has are hidden. */
export function PageParts({ path, children }: { path: string; children?: ReactNode }): ReactNode {
  return <Skeleton parts={PARTS[path] ?? 'brand title text button'}>{children}</Skeleton>
}
