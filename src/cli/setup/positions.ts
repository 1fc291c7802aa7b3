/** Where the nodes of a parsed text are. */
import type { Node } from '@babel/types'

/** Returns where a node starts in the text. */
export const getStart = ({ start }: Node): number => requirePosition(start)

/** Returns where a node ends in the text. */
export const getEnd = ({ end }: Node): number => requirePosition(end)

/** The types allow for nodes that a program creates, which have no position. */
function requirePosition(position: number | null | undefined): number {
  if (position == null) throw new TypeError('The node is not part of a text.')
  return position
}
