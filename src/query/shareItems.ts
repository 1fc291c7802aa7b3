import { share } from './share.ts'

/**
 * Returns the new result, with every part that equals the previous result replaced by the previous object, so that it
 * isn't rendered again. TanStack compares lists by index, so adding or removing an item changes all items after it;
 * this function compares items by `id`, or by `userId` if they have no `id`.
 */
export function shareItems(before: unknown, after: unknown): unknown {
  const old = itemsOf(before)
  const now = itemsOf(after)
  if (!old || !now) return share(before, after)
  const known = new Map(old.map((item) => [idOf(item), item]))
  const items = now.map((item) => {
    const id = idOf(item)
    return id === undefined ? item : share(known.get(id), item)
  })
  const isSame = items.length === old.length && items.every((item, index) => item === old[index])
  if (Array.isArray(after)) return isSame ? before : items
  return isSame ? share(before, { ...(after as object), items: old }) : { ...(after as object), items }
}

/** Returns the items of a list, or an array that an app's `select` returned; `undefined` for other data. */
function itemsOf(data: unknown): readonly unknown[] | undefined {
  if (Array.isArray(data)) return data as readonly unknown[]
  const { items } = (data ?? {}) as { items?: unknown }
  return Array.isArray(items) ? items : undefined
}

function idOf(item: unknown): unknown {
  const { id, userId } = (item ?? {}) as { id?: unknown; userId?: unknown }
  return id ?? userId
}
