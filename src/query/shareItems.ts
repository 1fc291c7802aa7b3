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

/** Maximum depth of the comparison. */
const MAX_DEPTH = 500

/** Returns `after` with every part that equals a part of `before` replaced by it; `before` itself if all are equal. */
export function share(before: unknown, after: unknown, depth = 0): unknown {
  if (Object.is(before, after)) return before
  const isList = Array.isArray(after)
  if (depth > MAX_DEPTH || !isData(before) || !isData(after) || Array.isArray(before) !== isList) return after
  const keys = Object.keys(after)
  const entries = keys.map((key) => [key, share(before[key], after[key], depth + 1)] as const)
  const isSame =
    keys.length === Object.keys(before).length &&
    entries.every(([key, value]) => Object.hasOwn(before, key) && value === before[key])
  if (isSame) return before
  return isList ? entries.map(([, value]) => value) : Object.fromEntries(entries)
}

/** True for a plain object or an array. */
function isData(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false
  return Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype
}
