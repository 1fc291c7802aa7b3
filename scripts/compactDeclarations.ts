/** Declarations as a compiler wants them: the same types and docstrings in half the bytes. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A validator and its type, to the end of the statement. */
const VALIDATOR = /^export declare const (\w+): (zod\.[^]*?);\n(?=export|\/\*\*|$)/gm

/** Characters of a type that is worth a name: of what is made of others, not of a plain string or number. */
const MIN_LENGTH = 60

/** Rewrites every declaration file below `dist`: tabs in place of spaces, and a validator within another by its name. */
export function compactDeclarations(dist: string): void {
  for (const name of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.d.ts')) continue
    const file = join(dist, name)
    const text = readFileSync(file, 'utf8')
    const short = name.includes('generated/zod/') ? nameValidators(oneDocstring(name, text)) : text
    writeFileSync(
      file,
      short.replace(/^(?: {4})+/gm, (spaces) => '\t'.repeat(spaces.length / 4)),
    )
  }
}

/** What an operation does is said where its request is validated, and not a second time for its answer. */
function oneDocstring(name: string, text: string): string {
  return name.endsWith('responses.d.ts') ? text.replace(/^\/\*\*(?:(?!\*\/)[^])*\*\/\n(?=export )/gm, '') : text
}

/**
 * The compiler writes out the type of a validator wherever another contains it. Where it stands in an earlier one letter
 * for letter, `typeof` that one is the same type.
 */
function nameValidators(text: string): string {
  const known: [type: string, name: string][] = []
  return text.replace(VALIDATOR, (_, name: string, written: string) => {
    const type = written.replace(/\n\s*/g, ' ')
    const named = known.reduce((now, [long, short]) => now.replaceAll(long, `typeof ${short}`), type)
    if (type.length > MIN_LENGTH) known.push([type, name])
    known.sort(([a], [b]) => b.length - a.length)
    return `export declare const ${name}: ${named};\n`
  })
}
