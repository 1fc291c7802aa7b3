import { useState, type ReactNode } from 'react'
import { personIcon, teamIcon } from '../../../generated/icons.ts'
import { shortHash } from '../../core/util/hash.ts'
import { Icon } from './Icon.tsx'

interface AvatarProps {
  /**
   * The address of the picture. If it is `null` or can't be loaded, the first character of the name is shown in a color
   * that the name determines, and without a name the outline of a person or a team.
   */
  url: string | null
  name: string | null
  size?: 'small' | 'large'
  /**
   * Whether it is the picture of a team, which has corners.
   *
   * @default false
   */
  isTeam?: boolean
}

/** The picture of a user or a team. Hidden from screen readers: the name is next to it. */
export function Avatar({ url, name, size = 'small', isTeam = false }: AvatarProps): ReactNode {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null)
  const shownName = name?.trim() ?? ''
  const initial = toInitial(shownName) || <Icon path={isTeam ? teamIcon : personIcon} />
  const hasPicture = url && url !== brokenUrl
  return (
    <span
      className={`lk-avatar lk-avatar-${size}${isTeam ? ' lk-avatar-team' : ''}`}
      data-tint={hasPicture || shownName === '' ? undefined : toTint(shownName)}
      aria-hidden="true"
    >
      {hasPicture ? <img src={url} alt="" onError={() => setBrokenUrl(url)} /> : initial}
    </span>
  )
}

/** What may stand for a name: a letter, a digit or an emoji, but no quote or bracket. */
const CHARACTER = /[\p{L}\p{N}\p{RI}\p{Extended_Pictographic}]/u

/** Returns the first character as readers count: a letter with its marks, a flag, or an emoji of several code points. */
function toInitial(name: string): string {
  const text = name.slice(Math.max(0, name.search(CHARACTER)))
  // Firefox before 2024 has no segmenters.
  const [first] = Intl.Segmenter ? new Intl.Segmenter().segment(text) : Array.from(text, (segment) => ({ segment }))
  const initial = first?.segment ?? ''
  const capital = initial.toLocaleUpperCase()
  // The capital of ß is two letters.
  return capital.length > initial.length ? initial : capital
}

/** The number of tints in settings.css. */
const TINTS = 8

/** Returns the number of a tint, the same for the same name. */
const toTint = (name: string): number => Number.parseInt(shortHash(name), 36) % TINTS
