/** Values whose form isn't known, such as parsed JSON and what `catch` receives. */

/** Returns true for an object that isn't a list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Returns the value if it is an object, and an empty object otherwise. Its fields can be destructured and checked. */
export const toRecord = (value: unknown): Readonly<Record<string, unknown>> => (isRecord(value) ? value : {})

/** Returns an own property, so none that every object inherits; `undefined` without it. */
export const getOwn = <Value>(record: Readonly<Record<string, Value>> | undefined, name: string): Value | undefined =>
  record && Object.hasOwn(record, name) ? record[name] : undefined

/** `Array.isArray` for items whose form isn't known. */
export const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)

/** Parses JSON; `undefined` for a text that isn't JSON. */
export function parseIfJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Returns the `code` of an error, such as `ENOENT`; `undefined` without one. */
export function getErrorCode(error: unknown): string | undefined {
  const { code } = toRecord(error)
  return typeof code === 'string' ? code : undefined
}
