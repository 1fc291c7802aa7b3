/** How texts and values of a document enter code. Emitters use nothing else for them. */

/** A text as a string literal in single quotes, on one line. */
export function quote(text: string): string {
  const escaped = JSON.stringify(text)
    .slice(1, -1)
    .replaceAll('\\"', '"')
    .replaceAll("'", "\\'")
    // Code may be inlined into a page.
    .replaceAll(/<(?=\/script|!--)/gi, '\\u003c')
    .replace(/[\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g, toEscape)
  return `'${escaped}'`
}

const toEscape = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/** JSON as an expression. */
export function literal(value: unknown): string {
  if (typeof value === 'string') return quote(value)
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined'
  const fields = Object.entries(value).flatMap(([key, part]) =>
    part === undefined ? [] : [`${literalKey(key)}: ${literal(part)}`],
  )
  return fields.length > 0 ? `{ ${fields.join(', ')} }` : '{}'
}

/** The key of an object literal. `__proto__: value` would set the prototype. */
export const literalKey = (name: string): string => (name === '__proto__' ? `['__proto__']` : propertyKey(name))

/** The name of a property in a type, quoted if it is no identifier. */
export const propertyKey = (name: string): string => (isIdentifier(name) ? name : quote(name))

/** Returns true for a name that code can use without quotes. */
export const isIdentifier = (name: string): boolean => /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(name)

/** A text inside a comment: it can't end the comment or give the compiler instructions. */
export const commentText = (text: string): string =>
  text
    .replaceAll('*/', '*\\/')
    .replaceAll(/<(?=\/script|!--)/gi, '< ')
    .replaceAll(/@(?=ts-)/g, '@ ')
    .replaceAll(/(?!\t)[\p{Cc}\u2028\u2029]/gu, ' ')

/** A docstring of one or several lines, or nothing. */
export function comment(text: string | undefined, deprecated = false): string[] {
  const written = text?.trim().split(/\r\n|[\n\r\u2028\u2029]/) ?? []
  const lines = [...written.filter((line, index) => line !== '' || index > 0), ...(deprecated ? ['@deprecated'] : [])]
  if (lines.length === 0) return []
  const safe = lines.map((line) => commentText(line).trimEnd())
  return safe.length === 1 ? [`/** ${safe[0]} */`] : ['/**', ...safe.map((line) => (line ? ` * ${line}` : ' *')), ' */']
}
