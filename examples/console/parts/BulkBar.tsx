import { useState, type ReactNode } from 'react'
import { countOf } from './countOf.ts'
import { Drawer, type DrawerProps } from './Drawer.tsx'
import { Icon } from './Icon.tsx'

export interface BulkBarProps {
  count: number
  /** What is selected: `users`. */
  noun: string
  onClear: () => void
  /** Gets a drawer that keeps the bar while it is open, also when nothing is selected any more. */
  children: (BulkDrawer: (props: DrawerProps) => ReactNode) => ReactNode
}

/** What can be done with the selected rows. */
export function BulkBar({ count, noun, onClear, children }: BulkBarProps): ReactNode {
  const [isBusy, setIsBusy] = useState(false)
  const [BulkDrawer] = useState(() => (props: DrawerProps) => (
    <Drawer kind="plain" {...props} onOpenChange={setIsBusy} />
  ))
  if (count === 0 && !isBusy) return null
  return (
    <section className={count > 0 ? 'bulk-bar' : 'bulk-bar bulk-bar-empty'} aria-label={`Selected ${noun}`}>
      {/* One text each: a translator of the browser replaces texts, and React can't update one beside another. */}
      <strong role="status">{`${countOf(count, noun)} selected`}</strong>
      <div className="actions">{children(BulkDrawer)}</div>
      <button type="button" className="icon-button" aria-label="Clear the selection" onClick={onClear}>
        <Icon name="close" />
      </button>
    </section>
  )
}
