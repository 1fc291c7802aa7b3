/** A document as it was read: nothing of its form is known. */
export type RawDocument = Record<string, unknown>

export function isRecord(value: unknown): value is RawDocument {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
