/** Generates the HTML of an email. Values are escaped; only the HTML of elements is inserted as it is. */
import { getOwn, toRecord } from '../../../core/util/record.ts'
import { escapeHtml } from '../escapeHtml.ts'
import { joinTexts, spendEncoded, toEntries, TsxError, type Budget } from './budget.ts'

/** A piece of HTML, as opposed to text. */
export interface Html {
  readonly [HTML]: string
}

const HTML = Symbol('html')
export const toHtmlPiece = (html: string): Html => ({ [HTML]: html })
const isHtml = (value: unknown): value is Html => typeof value === 'object' && value !== null && HTML in value

/** Returns the HTML of a child of an element: text, HTML pieces and lists of both; empty for null and booleans. */
export function toHtml(value: unknown, budget: Budget): string {
  budget.step()
  if (value === null || value === undefined || typeof value === 'boolean') return ''
  if (typeof value === 'string' || typeof value === 'number') return escape(String(value), budget)
  if (isHtml(value)) return value[HTML]
  if (Array.isArray(value)) {
    budget.enter()
    budget.spend(value.length)
    const parts = value.map((item) => toHtml(item, budget))
    budget.leave()
    return joinTexts(parts, '', budget)
  }
  throw new TsxError('Only text, numbers, elements and lists of them can be shown.')
}

function escape(text: string, budget: Budget): string {
  spendEncoded(text, (code) => ENTITY_LENGTHS[code] ?? 0, budget)
  return escapeHtml(text)
}

/** How much longer the entities of `"`, `&`, `'`, `<` and `>` are. */
const ENTITY_LENGTHS: Readonly<Record<number, number>> = Object.fromEntries(
  [...'"&\'<>'].map((char) => [char.charCodeAt(0), escapeHtml(char).length - 1]),
)

const VOID_TAGS: ReadonlySet<string> = new Set(['br', 'hr', 'img', 'meta', 'link', 'input', 'col', 'wbr'])
const RENAMED: Readonly<Record<string, string>> = { className: 'class', htmlFor: 'for', charSet: 'charset' }
const IGNORED: ReadonlySet<string> = new Set(['key', 'ref', 'children', 'as', 'dangerouslySetInnerHTML'])
const URL_ATTRIBUTES: ReadonlySet<string> = new Set(['href', 'src', 'action', 'formaction', 'background'])
const SAFE_URL = /^(?:https?:|mailto:|tel:|cid:|data:image\/(?:png|jpe?g|gif|webp)[;,]|[^:]*$|[^:]*[/?#])/i

/** Returns the HTML of an element. Event handlers and URLs that would run code are left out. */
export function renderTag(
  name: string,
  attributes: Readonly<Record<string, unknown>>,
  inner: string,
  budget: Budget,
): string {
  // HTML ignores the case of names.
  if (name.toLowerCase() === 'script') throw new TsxError("Emails can't contain scripts.")
  const attributeTexts = toEntries(attributes, budget).map(([key, value]) => renderAttribute(key, value, budget))
  const open = ['<', name, ...attributeTexts, '>']
  if (VOID_TAGS.has(name.toLowerCase())) return joinTexts(open, '', budget)
  const { __html: raw } = toRecord(attributes['dangerouslySetInnerHTML'])
  return joinTexts([...open, typeof raw === 'string' ? raw : inner, '</', name, '>'], '', budget)
}

function renderAttribute(key: string, value: unknown, budget: Budget): string {
  if (IGNORED.has(key) || /^(?:on|srcdoc$)/i.test(key) || value === null || value === undefined || value === false)
    return ''
  const name = getOwn(RENAMED, key) ?? key
  if (!/^[a-z][a-z0-9-]*$/i.test(name)) return ''
  if (value === true) return ` ${name}`
  const text = name === 'style' ? toStyle(value, budget) : String(toPlain(value))
  budget.spend(text.length)
  if (URL_ATTRIBUTES.has(name.toLowerCase()) && !SAFE_URL.test(text.trim())) return ''
  return joinTexts([' ', name, '="', escape(text, budget), '"'], '', budget)
}

function toPlain(value: unknown): string | number {
  if (typeof value === 'string' || typeof value === 'number') return value
  throw new TsxError('An attribute must be a string, a number or a boolean; `style` may also be an object.')
}

/** Style properties whose numbers have no unit. */
const UNITLESS: ReadonlySet<string> = new Set([
  'fontWeight',
  'lineHeight',
  'opacity',
  'zIndex',
  'flex',
  'order',
  'zoom',
])

function toStyle(value: unknown, budget: Budget): string {
  if (typeof value !== 'object' || value === null) return String(toPlain(value))
  const lines = toEntries(value, budget).map(([name, item]) => {
    if (item === null || item === undefined || typeof item === 'boolean') return ''
    const needsUnit = typeof item === 'number' && item !== 0 && !UNITLESS.has(name)
    // A capital letter becomes two characters.
    budget.spend(2 * name.length)
    const property = name.replace(/[A-Z]/g, (char) => `-${char.toLowerCase()}`)
    return joinTexts([property, ':', String(toPlain(item)), needsUnit ? 'px' : ''], '', budget)
  })
  return joinTexts(
    lines.filter((line) => line !== ''),
    ';',
    budget,
  )
}

/** Normalizes text as JSX does: lines are trimmed and joined by a space, and empty lines are dropped. */
export function joinLines(text: string): string {
  const lines = text.split('\n')
  const last = lines.length - 1
  return lines
    .map((line, index) => {
      const start = index === 0 ? line : line.replace(/^[ \t\r]+/, '')
      return index === last ? start : trimBlanksAtEnd(start)
    })
    .filter((line) => line !== '')
    .join(' ')
}

/** In a single pass: the regular expression `[ \t\r]+$` begins again at each blank. */
function trimBlanksAtEnd(text: string): string {
  let end = text.length
  while (end > 0 && ' \t\r'.includes(text[end - 1]!)) end -= 1
  return text.slice(0, end)
}

/** The attributes of an element, and `children`. */
export type Props = Readonly<Record<string, unknown>>

/** Elements that become one tag. */
const SIMPLE_ELEMENTS: Readonly<Record<string, string>> = {
  Html: 'html',
  Head: 'head',
  Body: 'body',
  Container: 'div',
  Section: 'div',
  Row: 'div',
  Column: 'div',
  Text: 'p',
  Button: 'a',
  Link: 'a',
  Img: 'img',
  Hr: 'hr',
  CodeInline: 'code',
}

const SPECIAL_ELEMENTS: Readonly<Record<string, (props: Props, budget: Budget) => unknown>> = {
  Heading: (props, budget) =>
    toHtmlPiece(renderTag(toHeadingTag(props['as']), props, toHtml(props['children'], budget), budget)),
  Preview: ({ children }, budget) =>
    toHtmlPiece(renderTag('div', { style: 'display:none' }, toHtml(children, budget), budget)),
  Tailwind: ({ children }) => children,
  Font: () => null,
  ProjectLogo: ({ data, mode }, budget) => {
    const src = chooseLogo(Object(data) as ProjectLogos, mode === 'dark')
    return src ? toHtmlPiece(renderTag('img', { src, alt: 'Logo', height: 32 }, '', budget)) : null
  },
}

/** The logos of a project, as themes get them. */
export interface ProjectLogos {
  readonly logoUrl?: string | null | undefined
  readonly logoFullUrl?: string | null | undefined
  readonly logoDarkModeUrl?: string | null | undefined
  readonly logoFullDarkModeUrl?: string | null | undefined
}

/** The logo with the name, otherwise the one without. */
const chooseLogo = (logos: ProjectLogos, isDark: boolean): string | null | undefined =>
  isDark ? (logos.logoFullDarkModeUrl ?? logos.logoDarkModeUrl) : (logos.logoFullUrl ?? logos.logoUrl)

const toHeadingTag = (as: unknown): string => (typeof as === 'string' && /^h[1-6]$/.test(as) ? as : 'h1')

/** Renders an element of @react-email/components; `undefined` if the name is unknown. */
export function renderMailElement(name: string, props: Props, budget: Budget): { readonly value: unknown } | undefined {
  const tag = getOwn(SIMPLE_ELEMENTS, name)
  if (tag !== undefined) {
    return { value: toHtmlPiece(renderTag(tag, props, toHtml(props['children'], budget), budget)) }
  }
  const render = getOwn(SPECIAL_ELEMENTS, name)
  return render && { value: render(props, budget) }
}
