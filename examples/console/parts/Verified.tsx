import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'

/** Whether an address is known to belong to its user. */
export function Verified({ is }: { is: boolean }): ReactNode {
  if (!is) return <span className="quiet">Not verified</span>
  return (
    <span className="badge">
      <Icon name="check" />
      Verified
    </span>
  )
}
