/** Text as HTML. Everything that came from a value is escaped; only what was made of elements stands as it is. */
import { escapeHtml } from '../escapeHtml.ts'
import { TsxError } from './TsxError.ts'

/** A piece of HTML, told from text by its type. */
export interface Html {
  readonly [HTML]: string
}

const HTML = Symbol('html')

export const toHtmlPiece = (html: string): Html => ({ [HTML]: html })

export const isHtml = (value: unknown): value is Html => typeof value === 'object' && value !== null && HTML in value

/** What a value looks like between tags: text, pieces of HTML, lists of both; nothing for what is not there. */
export function toHtml(value: unknown): string {
  if (value === null || value === undefined || typeof value === 'boolean') return ''
  if (typeof value === 'string' || typeof value === 'number') return escapeHtml(String(value))
  if (isHtml(value)) return value[HTML]
  if (Array.isArray(value)) return value.map(toHtml).join('')
  throw new TsxError('Only text, numbers, elements and lists of them can be shown.')
}

const VOID_TAGS: ReadonlySet<string> = new Set(['br', 'hr', 'img', 'meta', 'link', 'input', 'col', 'wbr'])
const RENAMED: Readonly<Record<string, string>> = { className: 'class', htmlFor: 'for', charSet: 'charset' }
const IGNORED: ReadonlySet<string> = new Set(['key', 'ref', 'children', 'as'])
const ADDRESSES: ReadonlySet<string> = new Set(['href', 'src', 'action', 'background'])
const SAFE_ADDRESS = /^(?:https?:|mailto:|tel:|cid:|data:image\/(?:png|jpe?g|gif|webp)[;,]|[^:]*$|[^:]*[/?#])/i

/** An element. Event handlers are left out, and so are addresses that would run something. */
export function tag(name: string, attributes: Readonly<Record<string, unknown>>, inner: string): string {
  if (name === 'script') throw new TsxError('A mail holds no scripts.')
  const written = Object.entries(attributes).map(([key, value]) => attribute(key, value))
  const open = `<${name}${written.join('')}>`
  return VOID_TAGS.has(name) ? open : `${open}${inner}</${name}>`
}

function attribute(key: string, value: unknown): string {
  if (IGNORED.has(key) || /^on/i.test(key) || value === null || value === undefined || value === false) return ''
  const name = Object.hasOwn(RENAMED, key) ? RENAMED[key]! : key
  if (!/^[a-z][a-z0-9-]*$/i.test(name)) return ''
  if (value === true) return ` ${name}`
  const text = name === 'style' ? toStyle(value) : String(toPlain(value))
  if (ADDRESSES.has(name) && !SAFE_ADDRESS.test(text.trim())) return ''
  return ` ${name}="${escapeHtml(text)}"`
}

function toPlain(value: unknown): string | number {
  if (typeof value === 'string' || typeof value === 'number') return value
  throw new TsxError('An attribute is a text, a number, true or false; `style` may be an object.')
}

/** Style properties that are numbers without a unit. */
const UNITLESS: ReadonlySet<string> = new Set([
  'fontWeight',
  'lineHeight',
  'opacity',
  'zIndex',
  'flex',
  'order',
  'zoom',
])

function toStyle(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(toPlain(value))
  const lines = Object.entries(value).map(([name, given]) => {
    if (given === null || given === undefined || typeof given === 'boolean') return ''
    const needsUnit = typeof given === 'number' && given !== 0 && !UNITLESS.has(name)
    return `${name.replace(/[A-Z]/g, (char) => `-${char.toLowerCase()}`)}:${toPlain(given)}${needsUnit ? 'px' : ''}`
  })
  return lines.filter((line) => line !== '').join(';')
}
