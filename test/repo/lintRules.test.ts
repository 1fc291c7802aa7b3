/** The rules of `scripts/lint`, run by oxlint. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Components whose text is the only child of its element. */
const LONE_TEXTS: readonly string[] = [
  '<p>{text}</p>',
  '<p>{isOpen ? text : null}</p>',
  '<p>{`Hello ${text}`}</p>',
  '<Button>{text}</Button>',
  '<p><span>{text}</span> <b>{text}</b></p>',
  `<p><span>{text}</span>{' '}<b>{text}</b></p>`,
  '<p>\n  <span>{text}</span>\n  {isOpen && <b>{text}</b>}\n</p>',
  '<p>{isOpen ? <b>{text}</b> : null}{isOpen && <i />}</p>',
  '<p>{/* why */}{text}</p>',
  '<p>{icon}<b>{text}</b></p>',
  '<p>{icon ?? <i />}{(icon)}</p>',
  '<ul>{items.map((item) => <li key={item}>{item}</li>)}<li /></ul>',
  '<ul>{items.map((item) => { if (!item) return null; return <li key={item}>{item}</li> })}</ul>',
  '<Loaded>{(data) => <p>{data}</p>}</Loaded>',
  '<><b>{text}</b><i /></>',
]

/** Components with text beside a sibling, and the number of such texts. */
const TEXTS_WITH_SIBLINGS: readonly (readonly [jsx: string, count: number])[] = [
  ['<button>{isOpen && <i />}{text}</button>', 1],
  ['<button><i />Save</button>', 1],
  ['<button>{isOpen && <i />}{children}</button>', 1],
  ['<p>Hello {text}</p>', 2],
  ['<p>{`Hello `}<b>{text}</b></p>', 1],
  ["<p>{isOpen && 'open'}{isOpen && <i />}</p>", 1],
  ['<p>{isOpen ? text : <i />}<b /></p>', 1],
  ['<p>{text ?? <i />}<b /></p>', 1],
  ['<p>{2}<b /></p>', 1],
  ['<p>{label}<b /></p>', 1],
  ['<p>{render()}<b /></p>', 1],
  ['<p>{items.map((item) => item)}</p>', 1],
  ['<p>{items.map((item) => { if (!item) return item; return <i /> })}</p>', 1],
  ['<>{text}</>', 1],
  ['<div><>{text}</><b /></div>', 1],
  ['<Panel>{text}<b /></Panel>', 1],
]

/** Returns the number of problems that the rule finds in each component. */
function countProblems(components: readonly string[]): number[] {
  const folder = mkdtempSync(join(tmpdir(), 'text-alone-'))
  const config = {
    plugins: [],
    categories: { correctness: 'off' },
    jsPlugins: [join(root, 'scripts/lint/rules.js')],
    rules: { 'repo/text-alone': 'error', 'repo/form-method': 'error' },
  }
  writeFileSync(join(folder, '.oxlintrc.json'), JSON.stringify(config))
  components.forEach((jsx, index) => {
    const code = `export function Example({ text, isOpen, children, items, render }) {
      const icon = <svg />, label = text
      return ${jsx}
    }`
    writeFileSync(join(folder, `${index}.tsx`), code)
  })
  try {
    execFileSync(join(root, 'node_modules/.bin/oxlint'), ['-f', 'json'], { cwd: folder, encoding: 'utf8' })
    return components.map(() => 0)
  } catch (error) {
    const { diagnostics } = JSON.parse((error as { stdout: string }).stdout) as { diagnostics: { filename: string }[] }
    return components.map((_, index) => diagnostics.filter(({ filename }) => filename === `${index}.tsx`).length)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test('text that is the only child of its element is accepted', () => {
  expect(countProblems(LONE_TEXTS)).toEqual(LONE_TEXTS.map(() => 0))
})

test('text beside a sibling, or anything that may be text, is refused', () => {
  const components = TEXTS_WITH_SIBLINGS.map(([jsx]) => jsx)
  expect(countProblems(components)).toEqual(TEXTS_WITH_SIBLINGS.map(([, count]) => count))
})

test('a form is refused if the browser itself could send it', () => {
  const forms = ['<form />', '<form method="post" />', '<form onSubmit={render} />']
  expect(countProblems([...forms, '<form {...items} />', '<form method="dialog" />'])).toEqual([1, 1, 1, 0, 0])
})
