/** The elements of @react-email/components, as the tags they stand for. */
import { tag, toHtml, toHtmlPiece } from './html.ts'

/** What an element is given: its attributes, and `children`. */
export type Props = Readonly<Record<string, unknown>>

const PLAIN: Readonly<Record<string, string>> = {
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

const OTHERS: Readonly<Record<string, (props: Props) => unknown>> = {
  Heading: (props) => toHtmlPiece(tag(headingTag(props['as']), props, toHtml(props['children']))),
  Preview: ({ children }) => toHtmlPiece(tag('div', { style: 'display:none' }, toHtml(children))),
  Tailwind: ({ children }) => children,
  Font: () => null,
}

const headingTag = (as: unknown): string => (typeof as === 'string' && /^h[1-6]$/.test(as) ? as : 'h1')

/** Renders one of them; `undefined` when there is none with this name. */
export function renderMailElement(name: string, props: Props): { readonly value: unknown } | undefined {
  if (Object.hasOwn(PLAIN, name)) return { value: toHtmlPiece(tag(PLAIN[name]!, props, toHtml(props['children']))) }
  return Object.hasOwn(OTHERS, name) ? { value: OTHERS[name]!(props) } : undefined
}
