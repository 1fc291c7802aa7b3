/** What the emulator reads of TSX. It ends every refusal, so that nobody has to look for the limit. */
export const LIMIT =
  'The emulator reads a part of TSX and runs no code: components, the elements of @react-email/components, text, ' +
  'properties, template literals, operators, conditions, map, filter and join.'

/** A source that is no TSX, or is more TSX than the emulator reads. */
export class TsxError extends Error {
  override readonly name = 'TsxError'

  constructor(problem: string) {
    super(`${problem} ${LIMIT}`)
  }
}
