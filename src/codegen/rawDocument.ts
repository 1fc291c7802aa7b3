/** A document as it was read: nothing of its form is known. */
export type RawDocument = Record<string, unknown>
