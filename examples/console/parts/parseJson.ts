/** The value of a JSON text, `null` for an empty one; `undefined` for invalid JSON. */
export function parseJson(text: string): unknown {
  try {
    return text === '' ? null : (JSON.parse(text) as unknown)
  } catch {
    return undefined
  }
}
