import type { ReactNode } from 'react'
import { useRootProps } from '../provider/AppearanceContext.ts'
import { Avatar as AvatarPicture } from '../ui/Avatar.tsx'

export interface AvatarProps {
  /**
   * The picture, such as `user.profileImageUrl`. If it can't be loaded, the first letter of the name is shown, in a color
   * that the name determines.
   */
  url: string | null
  /** The name, such as `user.displayName`. Without one, the outline of a person is shown. */
  name: string | null
  /**
   * 2.25 or 4.5 rem.
   *
   * @default 'small'
   */
  size?: 'small' | 'large'
}

/**
 * The picture of a user or a team. Hidden from screen readers: show the name next to it.
 *
 * @param props.url the picture
 * @param props.name the name, whose first letter stands in for a picture
 * @param props.size small or large; default small
 * @example
 * ```tsx
 * <Avatar url={user.profileImageUrl} name={user.displayName} /> {user.displayName}
 * ```
 */
export function Avatar(props: AvatarProps): ReactNode {
  const root = useRootProps('lk-inline')
  return (
    <span {...root}>
      <AvatarPicture {...props} />
    </span>
  )
}
