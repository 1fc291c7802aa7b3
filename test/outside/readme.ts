/** Code of the README, as a reader copies it. */
import { readFileSync } from 'node:fs'

const text = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')

/**
 * The only code block that holds all of some words.
 *
 * @throws Error when none or several do
 */
export function readmeBlock(...words: readonly string[]): string {
  const blocks = [...text.matchAll(/^```\w*\n([\s\S]*?)^```$/gm)].map((match) => match[1]!)
  const found = blocks.filter((block) => words.every((word) => block.includes(word)))
  if (found.length !== 1) throw new Error(`${found.length} code blocks of the README hold ${words.join(', ')}.`)
  return found[0]!
}
