import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'

/** The frame of the console while the session is read. */
export function Waiting(): ReactNode {
  return (
    <div className="lk console">
      <header>
        <span className="brand">
          <Icon name="keys" />
          <span>latchkey console</span>
        </span>
      </header>
      <main className="page">
        <Skeleton />
      </main>
    </div>
  )
}

/** The shape of a page whose data is on its way. */
export function Skeleton(): ReactNode {
  return (
    <div className="skeleton" role="status">
      <span className="unseen">Loading…</span>
      <span className="skeleton-title" />
      {[1, 2, 3].map((card) => (
        <span key={card} />
      ))}
    </div>
  )
}
