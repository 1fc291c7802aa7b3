import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** So that the README fits on one screen of a large display. */
const README_LINES = 130
/** So that the site shows code without a scroll bar. */
const SAMPLE_COLUMNS = 80

/** A row of titles with an empty one: screen readers and phones have nothing to call the column. */
const EMPTY_TITLE = /^(?=\|.*\n\| ?-)\|(?:.*\|)? *\|/m

/** Returns the problems of the README and of the pages in `docs/` that a reader would see as a matter of form. */
export function findDocsProblems(root: string): string[] {
  const lines = readFileSync(join(root, 'README.md'), 'utf8').trimEnd().split('\n').length
  const long = lines > README_LINES ? [`README.md has ${lines} lines, more than ${README_LINES}.`] : []
  const all = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.md'))
  const pages = all.filter((name) => !/^(decisions\/|architecture\.md|migrate-from-stack\.md)/.test(name))
  return [
    ...long,
    ...all
      .filter((name) => EMPTY_TITLE.test(readFileSync(join(root, 'docs', name), 'utf8')))
      .map((name) => `docs/${name}: a column of a table has no title.`),
    ...pages.flatMap((name) => listWideSamples(`docs/${name}`, readFileSync(join(root, 'docs', name), 'utf8'))),
  ]
}

function listWideSamples(path: string, markdown: string): string[] {
  const samples = [...markdown.matchAll(/^ *```tsx?\b.*\n([\s\S]*?)^ *```$/gm)].map(([, code]) => code!)
  return samples
    .flatMap((code) => code.split('\n'))
    .filter((line) => line.length > SAMPLE_COLUMNS)
    .map((line) => `${path}: a line of a sample has more than ${SAMPLE_COLUMNS} characters: ${line.trim()}`)
}
