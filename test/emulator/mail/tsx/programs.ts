/** Random sources of emails: every method, operator and element, with ordinary and absurd arguments. */
import * as fc from 'fast-check'
import { METHODS } from '../../../../src/emulator/mail/tsx/methods.ts'

/** Numbers that lengths, counts and indexes are not. */
const NUMBERS = [
  ...['0', '1', '2', '3.7', '-1', '1000', '-1000000000000000', '1000000000000000', '2147483648', '4294967297'],
  ...['(0 / 0)', '(1 / 0)', '(-1 / 0)', 'null', 'undefined', '"7"', '"x"', 't.length', 'l.length', 'i'],
]

const TEXTS = ['""', '"a"', '" "', '"<&>"', '"\\u0000"', '"ΐ"', 't', 't', 't', '`${t}-${i}`', 'String(i)']

const LISTS = ['[]', '[1, "a", [2]]', '[t]', '[l, l, l]', '[...l, ...l]', 'l', 'l']

const OBJECTS = ['{}', '{ a: t, b: i }', '{ ...o, ...o }', '{ ...o, [t]: i }', '{ ...o, [i]: t }', '{ ...l }', 'o', 'o']

type Type = 'text' | 'texts' | 'list' | 'object' | 'number' | 'element' | 'any'

/** The expressions of each type, in which `t` is a text, `l` a list, `o` an object and `i` the number of the round. */
const expressions = fc.letrec<Record<Type, string>>((tie) => {
  /** Fills a text in which `text`, `list` and so on stand for expressions of these types. */
  const fill = (pattern: string): fc.Arbitrary<string> => {
    const parts = pattern.split(/\b(text|texts|list|object|number|element|any|callback)\b/)
    return fc
      .tuple(
        ...parts.map((part, index) => {
          if (index % 2 === 0) return fc.constant(part)
          return part === 'callback' ? callback : tie(part as Type)
        }),
      )
      .map((filled) => filled.join(''))
  }
  const callback = fc.oneof(
    fc.constantFrom(
      '(x) => x',
      '(x, y) => l',
      '() => t',
      '() => [t, t]',
      'String',
      '(x) => l.push(x)',
      '(x, y) => [x, y]',
    ),
    fc.constant('any').chain((type) => tie(type as Type).map((body) => `() => (${body})`)),
  )
  const calls = Object.entries({ text: METHODS.Texts, list: METHODS.Lists, number: METHODS.Numbers }).flatMap(
    ([type, methods]) =>
      Object.keys(methods).flatMap((name) =>
        ['number, number', 'text, text', 'callback, number', 'any'].map((args) => `(${type}).${name}(${args})`),
      ),
  )
  const dates = Object.keys(METHODS.Dates).map((name) => `new Date(number).${name}(any)`)
  const anyOf = (leaves: readonly string[], patterns: readonly string[]): fc.Arbitrary<string> =>
    fc.oneof({ maxDepth: 3, depthSize: 'small' }, fc.constantFrom(...leaves), fc.constantFrom(...patterns).chain(fill))
  return {
    text: anyOf(TEXTS, [
      '(text + text)',
      '`${text}${text}`',
      '(text).repeat(number)',
      '(text).padStart(number, text)',
      '(text).padEnd(number, text)',
      '(text).replace(text, text)',
      '(text).replaceAll(text, text)',
      '(texts).join(text)',
      'JSON.stringify(any)',
      'encodeURIComponent(text)',
      '(text).toUpperCase()',
      '(text).toLowerCase()',
      '(text).slice(number)',
    ]),
    texts: anyOf(
      ['[]', '[t, t]', 'Object.keys(o)'],
      ['(text).split(text)', 'Object.keys(object)', '[...texts, ...texts]'],
    ),
    list: anyOf(LISTS, [
      'texts',
      '[...list, ...list]',
      '(list).map(callback)',
      '(list).flatMap(callback)',
      '(list).concat(list, ...list)',
      '(list).flat()',
      '(list).reverse()',
      '(texts).sort()',
      '(list).sort(() => number)',
      'Object.values(object)',
      'Object.entries(object)',
    ]),
    object: anyOf(
      OBJECTS.map((text) => `(${text})`),
      ['({ ...object, ...list })', '({ ...object, ...object, [text]: any })'],
    ),
    number: anyOf(NUMBERS, [
      '(number * number)',
      'Math.max(...texts)',
      'Number(text)',
      '(list).push(...list)',
      '(text).length',
    ]),
    element: anyOf(
      ['<br />', '<p>{t}</p>'],
      [
        '<p title={text} style={{ color: text, [text]: number }}>{text}{element}</p>',
        '<Img {...object} src={text} />',
        '<Heading as={text}>{[element, text, texts]}</Heading>',
        '<>a  b {text}</>',
      ],
    ),
    any: anyOf(
      ['t', 'l', 'o', 'i'],
      [
        ...calls,
        ...dates,
        ...['text', 'list', 'object', 'number', 'element'],
        ...['===', '!=', '<', '+', '??', '&&'].map((operator) => `(any ${operator} any)`),
      ],
    ),
  }
})

/** The text of a source whose variables grow in each of many rounds. */
export const programs: fc.Arbitrary<string> = fc
  .tuple(
    expressions.text,
    expressions.list,
    expressions.object,
    expressions.any,
    fc.constantFrom('t', '<p {...o}>{l}</p>', 'JSON.stringify([t, l, o])'),
    fc.constantFrom(10, 1000, 100_000),
  )
  .map(
    ([text, list, object, any, result, rounds]) => `
export const EmailTemplate = () => {
  let t = "ab"
  let l = [1, "x"]
  let o = { a: 1, b: "y" }
  const all = []
  for (let i = 0; i < ${rounds}; i++) {
    t = ${text}
    l = ${list}
    o = ${object}
    all.push(${any})
  }
  return <div>{${result}}</div>
}`,
  )
