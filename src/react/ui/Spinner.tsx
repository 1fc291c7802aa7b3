import type { ReactNode } from 'react'

/** Something is under way. The words beside it say what. */
export function Spinner(): ReactNode {
  return <span className="lk-spinner" aria-hidden="true" />
}
