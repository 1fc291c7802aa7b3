import { useState, type ReactNode } from 'react'
import { personIcon } from '../../../generated/icons.ts'
import { Icon } from './Icon.tsx'

interface AvatarProps {
  /**
   * The address of the picture. If it is `null` or can't be loaded, the first letter of the name is shown, and without a
   * name the outline of a person.
   */
  url: string | null
  name: string | null
  size?: 'small' | 'large'
}

/** The picture of a user or a team. Hidden from screen readers: the name is next to it. */
export function Avatar({ url, name, size = 'small' }: AvatarProps): ReactNode {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null)
  const letter = Array.from(name?.trim() ?? '')[0]?.toLocaleUpperCase() ?? <Icon path={personIcon} />
  return (
    <span className={`lk-avatar lk-avatar-${size}`} aria-hidden="true">
      {url && url !== brokenUrl ? <img src={url} alt="" onError={() => setBrokenUrl(url)} /> : letter}
    </span>
  )
}
