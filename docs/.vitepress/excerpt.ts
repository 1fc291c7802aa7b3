/** Sentences of a page for the results of the search. */

const MAX_LENGTH = 220

/** Letters and digits only: a heading in Markdown and the same one on the page are equal. */
const toKey = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

/**
 * The sentence of a section that has most of the words, or else its first one.
 *
 * @param markdown the page
 * @param heading the title of the section, as the page shows it
 * @param words the words that were found, in lower case
 */
export function toExcerpt(markdown: string, heading: string, words: readonly string[]): string {
  const prose = markdown
    .replace(/^---\n[\s\S]*?^---\n/, '')
    .replace(/^( *)```[\s\S]*?^\1```$/gm, '')
    .replace(/<!--[\s\S]*?-->/g, '')
  const [, ...parts] = prose.split(/^#{1,6} (.+)$/m)
  const at = parts.findIndex((part, index) => index % 2 === 0 && toKey(part) === toKey(heading))
  const sentences = toSentences(at < 0 ? prose : (parts[at + 1] ?? ''))
  const count = (sentence: string): number => words.filter((word) => sentence.toLowerCase().includes(word)).length
  const [best = ''] = [...sentences].sort((left, right) => count(right) - count(left))
  return best.length > MAX_LENGTH ? `${best.slice(0, MAX_LENGTH).replace(/\s\S*$/, '')} …` : best
}

/** Sentences, rows of tables and items of lists, without marks. */
function toSentences(text: string): string[] {
  const blocks = text
    .replace(/^\|[-: |]+\|$/gm, '')
    .replace(
      /^\| *(.*?) *\|$/gm,
      (_, row: string) =>
        `\n${row
          .split(/ *(?<!\\)\| */)
          .filter(Boolean)
          .join(': ')}\n`,
    )
    .replace(/^ *(?:[-*]|\d+\.) /gm, '\n\n')
    .split(/\n{2,}/)
  return blocks.flatMap((block) =>
    block
      .replace(/!\[[^\]]*\]\([^)]*\)|<[^>\n]*>/g, '')
      .replace(/\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])?/g, '$1')
      .replace(/[`*]|(?<!\w)_|_(?!\w)/g, '')
      .replace(/&lt;/g, '<')
      .replace(/&gt;/g, '>')
      .replace(/\s+/g, ' ')
      .split(/(?<=[.?!]) (?=[\p{Lu}`])/u)
      .map((sentence) => sentence.trim())
      .filter((sentence) => /\p{L}/u.test(sentence)),
  )
}

/** A text in parts, and whether each is one of the words or begins with one. */
export function markWords(text: string, words: readonly string[]): { text: string; isFound: boolean }[] {
  if (words.length === 0) return [{ text, isFound: false }]
  const escaped = [...words]
    .sort((left, right) => right.length - left.length)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'))
  const pattern = new RegExp(`((?<![\\p{L}\\p{N}])(?:${escaped.join('|')}))`, 'giu')
  return text
    .split(pattern)
    .map((part, index) => ({ text: part, isFound: index % 2 === 1 }))
    .filter((part) => part.text !== '')
}
