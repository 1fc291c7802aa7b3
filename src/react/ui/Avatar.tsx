import { type ReactNode, useState } from 'react'

interface AvatarProps {
  /** `null` shows the first letter of the name instead; so does a picture that can't be loaded. */
  url: string | null
  /** `null` when there is none. */
  name: string | null
  size?: 'small' | 'large'
}

/** The picture of a person or a team. The name stands beside it, so a screen reader passes over it. */
export function Avatar({ url, name, size = 'small' }: AvatarProps): ReactNode {
  const [broken, setBroken] = useState<string | null>(null)
  const letter = Array.from(name?.trim() ?? '')[0]?.toLocaleUpperCase() ?? '?'
  return (
    <span className={`lk-avatar lk-avatar-${size}`} aria-hidden="true">
      {url && url !== broken ? <img src={url} alt="" onError={() => setBroken(url)} /> : letter}
    </span>
  )
}
