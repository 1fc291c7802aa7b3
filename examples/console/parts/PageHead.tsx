import type { ReactNode } from 'react'

export interface PageHeadProps {
  title: string
  /** What the page is for, in one sentence. */
  description: ReactNode
  /** What can be done on the whole page, as buttons. */
  children?: ReactNode
}

/** The head of a page. */
export function PageHead({ title, description, children }: PageHeadProps): ReactNode {
  return (
    <header className="page-head">
      <title>{`${title} · latchkey console`}</title>
      <div>
        <h1>{title}</h1>
        <p className="quiet">{description}</p>
      </div>
      {children && <div className="actions">{children}</div>}
    </header>
  )
}
