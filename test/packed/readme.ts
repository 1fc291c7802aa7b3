/** Code of the README and the guides, as a reader copies it. */
import { readFileSync } from 'node:fs'

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
const readme = read('README.md')

/**
 * The only code block that holds all of some words.
 *
 * @throws Error when none or several do
 */
export function readmeBlock(...words: readonly string[]): string {
  const blocks = [...readme.matchAll(/^```\w*\n([\s\S]*?)^```$/gm)].map((match) => match[1]!)
  const matching = blocks.filter((block) => words.every((word) => block.includes(word)))
  if (matching.length !== 1) throw new Error(`${matching.length} code blocks of the README hold ${words.join(', ')}.`)
  return matching[0]!
}

/**
 * The files that code blocks begin with a comment for, such as `// app/page.tsx`.
 *
 * @param path of a page in the repository; default: the README
 * @throws Error when the page has a file twice: a reader who pastes both keeps only the second
 */
export function readmeFiles(path = 'README.md'): Record<string, string> {
  const blocks = [...read(path).matchAll(/^```(?:tsx?)\n([\s\S]*?)^```$/gm)].map((match) => match[1]!)
  const files = blocks.flatMap((block) => block.split(/^(?=\/\/ [\w/.[\]-]+\.tsx?$)/m))
  const named = new Map<string, string>()
  for (const file of files) {
    const [, name] = /^\/\/ ([\w/.[\]-]+\.tsx?)\n/.exec(file) ?? []
    if (name === undefined) continue
    if (named.has(name)) throw new Error(`${path} has the file ${name} twice.`)
    named.set(name, file)
  }
  return Object.fromEntries(named)
}

/** The commands of the README's shell block. */
export function readmeCommands(): string[] {
  const [, block] = /^```sh\n([\s\S]*?)^```$/m.exec(readme)!
  return block!
    .trim()
    .split('\n')
    .map((line) => line.replace(/\s*#.*$/, ''))
}
