import type { AnchorHTMLAttributes, ReactNode } from 'react'
import { compact } from '../../core/util/compact.ts'
import { toSettingsHash, type SettingsPlace } from './places.ts'

interface PlaceLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick' | 'onSelect'> {
  place: SettingsPlace
  /**
   * Whether the place is the one that is shown.
   *
   * @default false
   */
  isCurrent?: boolean
  /** Shows the place. Not called for clicks that open a new tab or window. */
  onSelect: () => void
}

/** A link to a place in the account settings; it can be opened in a new tab. */
export function PlaceLink({ place, isCurrent = false, onSelect, ...rest }: PlaceLinkProps): ReactNode {
  return (
    <a
      {...rest}
      {...compact({ 'aria-current': isCurrent ? ('page' as const) : undefined })}
      href={toSettingsHash(place)}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        onSelect()
      }}
    />
  )
}
