import type { AnchorHTMLAttributes, ReactNode } from 'react'
import { isPlainClick } from '../hooks/useFollowLink.ts'
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
      aria-current={isCurrent ? 'page' : undefined}
      href={toSettingsHash(place)}
      onClick={(event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        onSelect()
      }}
    />
  )
}
