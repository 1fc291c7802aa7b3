/** Parses what was generated before anything is written. */
import { parse } from '@babel/parser'

/** @throws {Error} if a file isn't TypeScript: a fault of the generator, whatever the document says */
export function assertParses(files: ReadonlyMap<string, string>): void {
  for (const [name, text] of files) {
    if (!name.endsWith('.ts')) continue
    try {
      parse(text, { sourceType: 'module', plugins: ['typescript'] })
    } catch (cause) {
      const reason = (cause as Error).message
      throw new Error(`${name} would have a syntax error: ${reason} Report it with the specification.`, { cause })
    }
  }
}
