import { beforeAll, expect, test } from 'vitest'
import { BUILT_IN_TEMPLATES, BUILT_IN_THEMES, SAMPLE_TEMPLATE_SOURCE } from '../../../src/emulator/domain/builtIns.ts'
import { checkTheme, PREVIEW, renderMail } from '../../../src/emulator/mail/renderMail.ts'
import { LIMIT, TsxError } from '../../../src/emulator/mail/tsx/budget.ts'
import { loadParser } from '../../../src/emulator/mail/tsx/parseModule.ts'

beforeAll(loadParser)

/** What a template shows, without a theme around it. */
function body(tsx: string, variables?: Record<string, unknown>): string {
  const values = { ...PREVIEW, ...(variables && { variables }) }
  const { html } = renderMail({ content: { tsx }, theme: null }, values)
  return html.slice('<!DOCTYPE html><html><body>'.length, -'</body></html>'.length)
}

const shows = (jsx: string, variables?: Record<string, unknown>): string =>
  body(`export function EmailTemplate({ user, project, variables }) { return ${jsx} }`, variables)

test.each(BUILT_IN_TEMPLATES.map((template) => [template.display_name, template.tsx_source] as const))(
  'the template %s renders in each theme, with subject and category',
  (_, tsx) => {
    for (const theme of BUILT_IN_THEMES) {
      const mail = renderMail({ content: { tsx }, theme: theme.tsx_source }, PREVIEW)
      expect(mail.html).toContain('Hello John Doe,')
      expect(mail.html).toContain('https://example.com/unsubscribe')
      expect(mail.html).not.toMatch(/undefined|\[object/)
      expect(mail).toMatchObject({ subject: expect.stringMatching(/\w{4}/), category: 'Transactional' })
    }
  },
)

test('the sample template renders with its preview values and with others', () => {
  expect(body(SAMPLE_TEMPLATE_SOURCE)).toContain('<p>The count is 10.</p>')
  expect(body(SAMPLE_TEMPLATE_SOURCE, { count: 3 })).toContain('<p>The count is 3.</p>')
})

test.each([
  ['<p>Ahoy, {user.displayName}!</p>', '<p>Ahoy, John Doe!</p>'],
  ['<p className="a" data-x={1} hidden>b</p>', '<p class="a" data-x="1" hidden>b</p>'],
  ['<><br /><hr/></>', '<br><hr>'],
  ['<p>{/* nothing */}</p>', '<p></p>'],
  ['(<p>\n  one\n  two <b>three</b>\n</p>)', '<p>one two <b>three</b></p>'],
  ['<p>A &amp; B &#8212; &eacute; &unknown;</p>', '<p>A &amp; B — é &amp;unknown;</p>'],
  [
    '<p style={{ fontSize: 14, lineHeight: 1.5, margin: 0, color: "red" }} />',
    '<p style="font-size:14px;line-height:1.5;margin:0;color:red"></p>',
  ],
  ['<Heading as="h3">x</Heading>', '<h3>x</h3>'],
  ['<Heading as="script">x</Heading>', '<h1>x</h1>'],
  ['<Tailwind><Text>x</Text></Tailwind>', '<p>x</p>'],
  ['<Img src="https://a.example/x.png" alt="x" />', '<img src="https://a.example/x.png" alt="x">'],
  ['<p {...{ id: "a", title: "b" }}>x</p>', '<p id="a" title="b">x</p>'],
])('the element %s becomes %s', (jsx, html) => {
  expect(shows(jsx)).toBe(html)
})

test.each([
  ['<p onclick="alert(1)" onMouseOver="x">x</p>', '<p>x</p>'],
  ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
  ['<a href={variables.link}>x</a>', '<a>x</a>'],
  ['<p>{variables.text}</p>', '<p>&lt;img src=x onerror=alert(1)&gt;</p>'],
  ['<p title={variables.text} />', '<p title="&lt;img src=x onerror=alert(1)&gt;"></p>'],
])('the element %s runs nothing', (jsx, html) => {
  const variables = { link: ' JavaScript:alert(1)', text: '<img src=x onerror=alert(1)>' }
  expect(shows(jsx, variables)).toBe(html)
})

test.each([
  ['`${user.displayName}: ${1 + 2 * 3}`', 'John Doe: 7'],
  ['"a" + 1', 'a1'],
  ['variables.on ? "yes" : "no"', 'yes'],
  ['variables.off && "shown"', ''],
  ['variables.none ?? "default"', 'default'],
  ['variables.none?.deeper', ''],
  ['variables.items.length', '2'],
  ['variables.items.map((item, index) => <li key={index}>{item}</li>)', '<li>a</li><li>b</li>'],
  ['variables.items.filter((item) => item !== "a").join(", ")', 'b'],
  ['variables.items[1].toUpperCase()', 'B'],
  ['(3 > 2) && !variables.off && "both"', 'both'],
  ['[1, 2].map((n) => { const m = n * 2; return <i>{m}</i>; })', '<i>2</i><i>4</i>'],
  ['(variables.items as string[]).length!', '2'],
  ['variables.constructor', ''],
  ['variables.items.constructor', ''],
  ['"".constructor', ''],
])('the expression {%s} becomes %j', (expression, html) => {
  expect(shows(`<>{${expression}}</>`, { on: true, off: false, items: ['a', 'b'] })).toBe(html)
})

test('a source can contain components, constants, types and arrow functions', () => {
  const tsx = `
    import * as React from 'react'
    import type { Props } from '@stackframe/emails'
    interface RowProps { readonly label: string; value?: { deep: Array<string> } }
    type Tone = 'quiet' | 'loud'
    type Choose = (tone: Tone) => Tone
    const PLACES: readonly string[] = ['quay', 'pier']
    const Row = ({ label, tone = 'quiet' }: RowProps & { tone?: Tone }): JSX.Element => <li class={tone}>{label}</li>
    export const EmailTemplate = ({ variables }: Props<typeof variablesSchema.infer>) => {
      const first = variables.name as string
      return <ul><Row label={first} tone="loud" />{PLACES.map((place) => <Row key={place} label={place} />)}</ul>
    }
    EmailTemplate.PreviewVariables = { name: 'Mira' } satisfies typeof variablesSchema.infer
    export default EmailTemplate
  `
  expect(body(tsx)).toBe('<ul><li class="loud">Mira</li><li class="quiet">quay</li><li class="quiet">pier</li></ul>')
})

const UNSUPPORTED_SOURCES: readonly (readonly [source: string, problem: string])[] = [
  ['', 'The source exports no component `EmailTemplate`.'],
  ['export function EmailTemplate() { return <p>; }', 'Unexpected token `}`. Did you mean'],
  [
    'export function EmailTemplate() { return <p></b>; }',
    'Expected corresponding JSX closing tag for <p>, found `</b>; }` in line 1.',
  ],
  ['export function EmailTemplate() { return <Chart />; }', 'The component `Chart` is unknown.'],
  ['export function EmailTemplate() { return fetch("https://a.example"); }', '`fetch` is not defined.'],
  ['export function EmailTemplate() { return <p>{process.env.SECRET}</p>; }', '`process` is not defined.'],
  ['export function EmailTemplate() { return <p>{[].map.constructor("x")()}</p>; }', 'of null or undefined.'],
  ['export function EmailTemplate() { return [1].copyWithin(0); }', 'Lists have no method `copyWithin` here.'],
  ['export function EmailTemplate() { return new Function("x"); }', '`new Function` is not supported.'],
  ['export function EmailTemplate() { undeclared = 1; return <p /> }', 'The variable `undeclared` is not declared.'],
  ['export function EmailTemplate({ user }) { user.name = 1; return <p /> }', 'Only variables can be assigned.'],
  ['export function EmailTemplate() { return <script>x</script>; }', "Emails can't contain scripts."],
  ['export function EmailTemplate({ user }) { return <p>{user}</p>; }', 'Only text, numbers, elements'],
  ['export function EmailTemplate({ user }) { return <p>{user.a.b}</p>; }', "Can't read `b` of null or undefined."],
  ['export function EmailTemplate() { return <EmailTemplate />; }', 'The source'],
  ['const a = b\nconst b = a\nexport function EmailTemplate() { return <p>{a}</p>; }', 'The source'],
  [`export function EmailTemplate() { return ${'('.repeat(20_000)}1; }`, 'The source'],
  [`export function EmailTemplate() { return ${'({ a = '.repeat(200)}1; }`, 'The source'],
  [
    'export function EmailTemplate() {\n  return "a".replace(/a/g, "b") }',
    'Regular expressions are not supported, found `/a/g, "b") }` in line 2.',
  ],
  [
    'export function EmailTemplate() {\n  class A {}\n  return <p /> }',
    '`ClassDeclaration` is not supported, found `class A {}` in line 2.',
  ],
  ['class A {}', 'Expected a component, a constant or a type, found `class A {}` in line 1.'],
  [
    'export function EmailTemplate() { var a = 1; return <p>{a}</p> }',
    'Only `const` and `let` are supported, found `var a = 1; r` in line 1.',
  ],
  ['export async function EmailTemplate() { return <p /> }', 'Functions can’t be `async` or generators'],
  ['export function EmailTemplate() { return 1 << 2 }', 'The operator `<<` is not supported.'],
  ['export function EmailTemplate() { return { get a() { return 1 } } }', 'Getters and setters are not supported'],
  ['export function EmailTemplate() { return <A.b /> }', 'The component `A.b` is unknown.'],
  ['const { a } = b', 'Expected a component, a constant or a type'],
  [
    'const n = [1,2,3,4,5,6,7,8,9,10]\nexport function EmailTemplate() { return n.map((a) => n.map((b) => n.map((c) => n.map((d) => n.map((e) => n.map((f) => 1)))))); }',
    'The source takes too long.',
  ],
]

test.each(UNSUPPORTED_SOURCES.map(([source, problem]) => ({ source, problem })))(
  'an unsupported source is refused with the limit and the problem $problem',
  ({ source, problem }) => {
    const attempt = () => body(source)
    expect(attempt).toThrow(problem)
    expect(attempt).toThrow(LIMIT)
  },
)

const NOW = Date.UTC(2026, 2, 1, 12)
const run = (statements: string, variables: Record<string, unknown> = {}): string => {
  const tsx = `export function EmailTemplate({ user, variables }) { ${statements} }`
  const { html } = renderMail({ content: { tsx }, theme: null }, { ...PREVIEW, variables, nowMillis: NOW })
  return html.slice('<!DOCTYPE html><html><body>'.length, -'</body></html>'.length)
}

test.each([
  ['if (variables.a) { return <b>yes</b> } else return <i>no</i>', '<i>no</i>'],
  ['let n = 0; for (const x of [1, 2, 3]) { if (x === 2) continue; n += x } return <p>{n}</p>', '<p>4</p>'],
  ['let s = ""; for (let i = 0; i < 5; i++) { if (i === 3) break; s += i } return <p>{s}</p>', '<p>012</p>'],
  ['let n = 8; let count = 0; while (n > 1) { n = n / 2; count++ } return <p>{count}</p>', '<p>3</p>'],
  [
    'const rows = []; for (const x of [1, 2]) rows.push(<li key={x}>{x}</li>); return <ul>{rows}</ul>',
    '<ul><li>1</li><li>2</li></ul>',
  ],
  ['switch (2) { case 1: return "a"; case 2: case 3: return "b"; default: return "c" }', 'b'],
  ['let out = "x"; switch ("q") { case "p": out = "p"; break; default: out = "d" } return out', 'd'],
  ['return [1, 2, 3].reduce((sum, n) => sum + n, 0)', '6'],
  ['return [3, 1, 2].sort((a, b) => a - b).join("-")', '1-2-3'],
  ['return Object.entries({ a: 1, b: 2 }).map(([k, v]) => `${k}=${v}`).join("&")', 'a=1&amp;b=2'],
  [
    'return <a href={`https://a.example/?q=${encodeURIComponent("a b&c")}`}>x</a>',
    '<a href="https://a.example/?q=a%20b%26c">x</a>',
  ],
  ['return new Date().getFullYear()', '2026'],
  ['return new Date(0).getUTCFullYear()', '1970'],
  ['return new Date("2026-05-04T00:00:00Z").toLocaleDateString("en-US")', '5/4/2026'],
  ['return Math.max(1, Math.round(2.6)).toFixed(2)', '3.00'],
  ['return JSON.stringify({ a: [1, null, "x"] })', '{&quot;a&quot;:[1,null,&quot;x&quot;]}'],
  ['return <div dangerouslySetInnerHTML={{ __html: "<b>raw</b>" }} />', '<div><b>raw</b></div>'],
  ['const f = (n = 2) => n * 2; return f()', '4'],
  ['function twice(n) { return n * 2 } return twice(3)', '6'],
  ['const [first, second] = ["a", "b"]; return second + first', 'ba'],
  ['return [...[1, 2], 3].includes(3) ? "in" : "out"', 'in'],
  ['let n = 1; const before = n++; return `${before}${n}${++n}`', '123'],
  ['let a = null; a ??= 2; a *= 4; return a', '8'],
  ['return [null == undefined, 0 == null, 1 != "1"].join()', 'true,false,true'],
  ['return [1 == 1, 1 == 2, null != undefined, 1 != 1, 1 != 2].join()', 'true,false,false,false,true'],
  ['return [user.missing?.deep.deeper(), user.missing?.[0], user.missing?.(1)].length', '3'],
  ['const { a: { b = 3, ...rest }, c: [, d] } = { a: { e: 4 }, c: [5, 6] }; return [b, rest.e, d].join()', '3,4,6'],
  ['const f = ({ n }, ...more) => n + more.length; return f({ n: 1 }, 2, 3)', '3'],
  ['return twice(2); function twice(n: number): number { return n * 2 }', '4'],
  ['const key = "x"; return { [key]: 1, f() { return 2 } }[key]', '1'],
  ['return "a-b".split("-").map((s) => s.padStart(3, "_")).join("")', '__a__b'],
])('the TSX of templates may contain %s', (statements, html) => {
  expect(run(statements)).toBe(html)
})

test('a theme renders the children in its preview props', () => {
  const theme = `export function EmailTheme({ children }) { return <div>{children.length > 3 ? children.missing.deep : ''}</div> }
      EmailTheme.PreviewProps = { children: 'Hello' }`
  expect(() => checkTheme(theme)).toThrow("Can't read `deep` of null or undefined.")
  expect(() => checkTheme('')).toThrow('The source exports no component `EmailTheme`.')
})

const template = (statements: string): string => `export function EmailTemplate() { ${statements} }`
const tenfold = (start: string, levels: number): string =>
  `const a0 = ${start}\n` +
  Array.from({ length: levels }, (_, index) => `const a${index + 1} = [${`a${index},`.repeat(10)}]`).join('\n')

test.each([
  ['an endless loop', template('for (;;) {} return 1')],
  ['endless recursion', template('const f = () => f(); return f()')],
  ['a text that doubles', template('let s = "x"; for (let i = 0; i < 60; i++) s = s + s; return s')],
  ['a repeated text', template('return "x".repeat(1e9)')],
  ['an endless repetition', template('return "x".repeat(1 / 0)')],
  ['a padded text', template('return "x".padStart(1e9)')],
  ['a text replaced by a long one', template('const s = "a".repeat(500000); return s.replaceAll("a", s)')],
  ['texts joined by a long one', template('const s = "a".repeat(500000); return s.split("").join(s)')],
  ['a template of long texts', template(`const s = "a".repeat(500000); return \`${'${s}'.repeat(3000)}\``)],
  ['lists within lists', `${tenfold('["x"]', 9)}\n${template('return a9')}`],
  ['lists within lists as JSON', `${tenfold('["x"]', 9)}\n${template('return JSON.stringify(a9)')}`],
  ['entities within entities', `${tenfold('"&amp;&amp;&amp;&amp;"', 8)}\n${template('return <p>{a8}</p>')}`],
  ['entities without end', template(`return <p>${'&amp;'.repeat(100_000)}</p>`)],
  [
    'components within components',
    `${Array.from({ length: 20 }, (_, index) => `const C${index} = () => <>${`<C${index + 1} />`.repeat(10)}</>`).join('\n')}\nconst C20 = () => <b />\n${template('return <C0 />')}`,
  ],
  ['a list that grows', template('const l = [1]; for (;;) l.push(...l)')],
  ['brackets that could be parameters', template(`return ${'(('.repeat(40_000)}`)],
  ['deep elements', template(`return ${'<a>'.repeat(5_000)}${'</a>'.repeat(5_000)}`)],
  ['elements without an end', template(`return ${'<a>{'.repeat(10_000)}`)],
  ['ambiguous generics', template(`return ${'async <T>('.repeat(30)}`)],
  ['signs of comparison', template(`return ${'<'.repeat(100_000)}`)],
  ['labels', template(Array.from({ length: 20_000 }, (_, index) => `a${index}:`).join(''))],
  ['namespaces', 'namespace A {'.repeat(10_000)],
  ['a type of types', `type A = ${'('.repeat(50_000)}`],
  ['conditional types', `type A = ${'a extends b ? '.repeat(10_000)}`],
  ['many variables', Array.from({ length: 20_000 }, (_, index) => `let a${index};`).join('')],
  ['many imports', `import {${Array.from({ length: 20_000 }, (_, index) => `a${index}`).join()}} from 'x'`],
  ['a regular expression that Node.js can’t compile', template(`return /${'(a|'.repeat(60_000)}/`)],
  ['a list in a list in a list…', template('let l = []; for (let i = 0; i < 20000; i++) l = [l]; return l')],
  ['a chain of properties', template(`return ''${'.a'.repeat(20_000)}`)],
  ['a very long source', template(`return <p>${'x'.repeat(300_000)}</p>`)],
])('the TSX feature %s throws an error', (_, tsx) => {
  expect(() => body(tsx)).toThrow(TsxError)
})
