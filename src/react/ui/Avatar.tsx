import { useState, type ReactNode } from 'react'

interface AvatarProps {
  /**
   * The address of the picture. If absent, or if the picture can't be loaded, the first letter of the name is shown.
   */
  url: string | null
  name: string | null
  size?: 'small' | 'large'
}

/** The picture of a user or a team. It is hidden from screen readers, because the name is next to it. */
export function Avatar({ url, name, size = 'small' }: AvatarProps): ReactNode {
  const [broken, setBroken] = useState<string | null>(null)
  const letter = Array.from(name?.trim() ?? '')[0]?.toLocaleUpperCase() ?? '?'
  return (
    <span className={`lk-avatar lk-avatar-${size}`} aria-hidden="true">
      {url && url !== broken ? <img src={url} alt="" onError={() => setBroken(url)} /> : letter}
    </span>
  )
}
