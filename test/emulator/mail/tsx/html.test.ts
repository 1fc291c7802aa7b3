import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { renderMail } from '../../../../src/emulator/mail/renderMail.ts'
import { loadParser } from '../../../../src/emulator/mail/tsx/parseModule.ts'

beforeAll(() => loadParser())

/** The HTML of an element in a template. */
function render(jsx: string): string {
  const tsx = `export const EmailTemplate = () => ${jsx}`
  const values = { user: { displayName: null }, project: { displayName: 'Harbor' } }
  const { html } = renderMail({ content: { tsx }, theme: null }, values)
  return html.slice('<!DOCTYPE html><html><body>'.length, -'</body></html>'.length)
}

test.each(['fontWeight', 'lineHeight', 'opacity', 'zIndex', 'flex', 'order', 'zoom', 'fontSize', 'marginTop', 'width'])(
  'the number of the style %s has the same unit as in React',
  (name) => {
    for (const number of [0, 2, 1.5]) {
      const byReact = renderToStaticMarkup(createElement('p', { style: { [name]: number } }))
      expect(render(`<p style={{ ${name}: ${number} }} />`)).toBe(byReact)
    }
  },
)

test('styles without a value are left out, as in React', () => {
  const style = { color: null, margin: undefined, padding: '1px 2px', fontSize: 14 } as object
  const byReact = renderToStaticMarkup(createElement('p', { style }))
  expect(render('<p style={{ color: null, margin: undefined, padding: "1px 2px", fontSize: 14 }} />')).toBe(byReact)
})

test.each([
  ['<label htmlFor="a" className="b">x</label>', createElement('label', { htmlFor: 'a', className: 'b' }, 'x')],
  ['<p title={7} hidden={false}>x</p>', createElement('p', { title: '7', hidden: false }, 'x')],
  ['<p title={null}>{0}{null}{true}{"a"}</p>', createElement('p', null, 0, null, true, 'a')],
  ['<p>{["a", ["b", 1]]}</p>', createElement('p', null, 'a', 'b', 1)],
  [
    '<p dangerouslySetInnerHTML={{ __html: "<b>x</b>" }} />',
    createElement('p', { dangerouslySetInnerHTML: { __html: '<b>x</b>' } }),
  ],
])('the element %s is rendered as React renders it', (jsx, element) => {
  expect(render(jsx)).toBe(renderToStaticMarkup(element))
})

test.each([
  ['Html', 'html'],
  ['Head', 'head'],
  ['Body', 'body'],
  ['Container', 'div'],
  ['Section', 'div'],
  ['Row', 'div'],
  ['Column', 'div'],
  ['Text', 'p'],
  ['Button', 'a'],
  ['Link', 'a'],
  ['CodeInline', 'code'],
])('the email component %s becomes the element %s', (component, element) => {
  expect(render(`<${component} id="a">x</${component}>`)).toBe(`<${element} id="a">x</${element}>`)
})

test.each(['br', 'hr', 'img', 'meta', 'link', 'input', 'col', 'wbr'])('the element %s has no end tag', (name) => {
  expect(render(`<${name} id="a" />`)).toBe(`<${name} id="a">`)
})

test('the preview text of an email is hidden, and a font renders nothing', () => {
  expect(render('<Preview>Soon</Preview>')).toBe('<div style="display:none">Soon</div>')
  expect(render('<><Font fontFamily="Inter" /><p>x</p></>')).toBe('<p>x</p>')
})

test.each([
  'https://a.example/',
  'http://a.example/',
  'mailto:a@b.example',
  'tel:+41',
  'cid:a',
  '/a',
  '?a:b',
  '#a',
  'a',
])('a link may lead to %s', (href) => {
  expect(render(`<a href="${href}">x</a>`)).toBe(`<a href="${href}">x</a>`)
})

test.each(['javascript:alert(1)', 'JavaScript:alert(1)', 'vbscript:x', 'data:text/html,x', ' javascript:x'])(
  'a link may not lead to %s',
  (href) => {
    for (const name of ['href', 'src', 'action', 'background']) {
      expect(render(`<a ${name}="${href}">x</a>`)).toBe('<a>x</a>')
    }
  },
)

test('lines of text are joined as JSX joins them', () => {
  expect(render('<p>\n  one\n\n  two {"three"} four\n  five\n</p>')).toBe('<p>one two three four five</p>')
  expect(render('<p> one <b>two</b> three </p>')).toBe('<p> one <b>two</b> three </p>')
})

const LIGHT = { logoUrl: 'https://a.example/l.png' }
const FULL = { logoFullUrl: 'https://a.example/f.png' }
const DARK = { logoDarkModeUrl: 'https://a.example/d.png' }
const DARK_FULL = { logoFullDarkModeUrl: 'https://a.example/df.png' }

test.each([
  ['light', {}, null],
  ['light', LIGHT, 'l.png'],
  ['light', { ...LIGHT, ...FULL }, 'f.png'],
  ['light', { ...DARK, ...DARK_FULL }, null],
  ['dark', { ...LIGHT, ...DARK }, 'd.png'],
  ['dark', { ...LIGHT, ...FULL, ...DARK, ...DARK_FULL }, 'df.png'],
])('the logo in %s mode of %j is %s', (mode, logos, file) => {
  const image = file === null ? '' : `<img src="https://a.example/${file}" alt="Logo" height="32">`
  expect(render(`<ProjectLogo data={${JSON.stringify(logos)}} mode="${mode}" />`)).toBe(image)
})

test('attributes with names that HTML doesn’t have are left out, and flags have no value', () => {
  expect(render('<p {...{ "a b": 1, "x=y": 2, title: "t", hidden: true }}>x</p>')).toBe('<p title="t" hidden>x</p>')
  expect(render('<p key="a" ref="b" as="c" onClick="d" onload="e">x</p>')).toBe('<p>x</p>')
})

test.each(['script', 'sCRIPT', 'sCript'])('the element %s is refused in any place', (name) => {
  expect(() => render(`<div><${name}>x</${name}></div>`)).toThrow("Emails can't contain scripts.")
})

test.each([
  'href="javascript:x()"',
  'HREF="javascript:x()"',
  'hREF="JavaScript:x()"',
  'formAction="javascript:x()"',
  'onClick="x()"',
  'ONCLICK="x()"',
  'srcDoc="<script>x()</script>"',
])('the attribute %s would run code, and is left out', (attribute) => {
  expect(render(`<a ${attribute}>x</a>`)).toBe('<a>x</a>')
})

test('only texts, numbers, elements and lists of them are shown', () => {
  for (const expression of ['{}', '() => 1', '[{}]', 'new Date(0)']) {
    expect(() => render(`<p>{${expression}}</p>`)).toThrow(
      'Only text, numbers, elements and lists of them can be shown.',
    )
  }
})
