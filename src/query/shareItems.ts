import { replaceEqualDeep } from '@tanstack/react-query'

/**
 * What was read again, with everything that is as before taken over as it stands, so that it isn't rendered again. TanStack
 * compares lists place by place, where one that goes or comes in the middle changes all that follow; this goes by `id`, or
 * `userId` where there is none.
 */
export function shareItems(before: unknown, after: unknown): unknown {
  const old = itemsOf(before)
  const now = itemsOf(after)
  if (!old || !now) return replaceEqualDeep(before, after)
  const known = new Map(old.map((item) => [idOf(item), item]))
  const items = now.map((item) => {
    const id = idOf(item)
    return id === undefined ? item : replaceEqualDeep(known.get(id), item)
  })
  const isSame = items.length === old.length && items.every((item, index) => item === old[index])
  if (Array.isArray(after)) return isSame ? before : items
  return isSame ? replaceEqualDeep(before, { ...(after as object), items: old }) : { ...(after as object), items }
}

/** The items of a list, or of what an app selected from one. */
function itemsOf(data: unknown): readonly unknown[] | undefined {
  if (Array.isArray(data)) return data
  const { items } = (data ?? {}) as { items?: unknown }
  return Array.isArray(items) ? items : undefined
}

function idOf(item: unknown): unknown {
  const { id, userId } = (item ?? {}) as { id?: unknown; userId?: unknown }
  return id ?? userId
}
