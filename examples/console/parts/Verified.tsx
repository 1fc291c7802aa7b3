import type { ReactNode } from 'react'

/** A check mark, or a dash, with its meaning as text for screen readers. */
export function Verified({ is }: { is: boolean }): ReactNode {
  return (
    <span className={is ? 'mark mark-yes' : 'mark'} title={is ? 'Verified' : 'Not verified'}>
      <span aria-hidden="true">{is ? '✓' : '–'}</span>
      <span className="unseen">{is ? 'Verified' : 'Not verified'}</span>
    </span>
  )
}
