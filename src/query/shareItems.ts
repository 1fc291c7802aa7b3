import { share } from './share.ts'

/**
 * Returns the new result, with every part that equals the previous result replaced by the previous object, so that it
 * isn't rendered again. TanStack compares lists by index, so adding or removing an item changes all items after it;
 * this function compares items by `id`, or by `userId` if they have no `id`.
 */
export function shareItems(before: unknown, after: unknown): unknown {
  const itemsBefore = findItems(before)
  const itemsAfter = findItems(after)
  if (!itemsBefore || !itemsAfter) return share(before, after)
  const byId = new Map(itemsBefore.map((item) => [getId(item), item]))
  const items = itemsAfter.map((item) => {
    const id = getId(item)
    return id === undefined ? item : share(byId.get(id), item)
  })
  const isSame = items.length === itemsBefore.length && items.every((item, index) => item === itemsBefore[index])
  if (Array.isArray(after)) return isSame ? before : items
  return isSame ? share(before, { ...Object(after), items: itemsBefore }) : { ...Object(after), items }
}

/** Returns the items of a list, or an array that an app's `select` returned; `undefined` for other data. */
function findItems(data: unknown): readonly unknown[] | undefined {
  const { items = data } = Object(data) as { items?: unknown }
  return Array.isArray(items) ? items : undefined
}

function getId(item: unknown): unknown {
  const { id, userId } = Object(item) as { id?: unknown; userId?: unknown }
  return id ?? userId
}
