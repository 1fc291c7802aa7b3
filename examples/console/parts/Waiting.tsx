import type { ReactNode } from 'react'

/** The frame of the console while the session is read. */
export function Waiting(): ReactNode {
  return (
    <div className="lk console">
      <header />
      <p className="quiet page" role="status">
        Loading…
      </p>
    </div>
  )
}
