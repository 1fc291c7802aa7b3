/** Reads extensions. The values of ours are checked, because they become code. */
import { getOwn, isList, isRecord } from '../core/util/record.ts'
import { isIdentifier } from './code.ts'
import type { Problems } from './problems.ts'
import type { RawDocument } from './rawDocument.ts'

interface Rule {
  readonly accepts: (value: unknown) => boolean
  /** What the value can be, as the end of a sentence. */
  readonly expected: string
}

const isText = (value: unknown): value is string => typeof value === 'string'
const isName = (value: unknown): boolean => isText(value) && /^[A-Za-z]\w*$/.test(value)
const isYear = (value: unknown): boolean => Number.isInteger(value)
const isNames = (value: unknown): boolean => isList(value) && value.every(isText)

const oneOf = (...values: readonly string[]): Rule => ({
  accepts: (value) => values.includes(String(value)),
  expected: values.join(', '),
})
const BOOLEAN: Rule = { accepts: (value) => typeof value === 'boolean', expected: 'true or false' }
const YEAR: Rule = { accepts: isYear, expected: 'a year' }

const RULES: Readonly<Record<string, Rule>> = {
  'x-access': oneOf('none', 'client', 'server', 'admin'),
  'x-user': oneOf('none', 'anonymous', 'optional', 'required'),
  'x-retry': BOOLEAN,
  'x-resolves-me-first': BOOLEAN,
  'x-strict-query': BOOLEAN,
  'x-paginated': BOOLEAN,
  'x-redirect': BOOLEAN,
  'x-opaque': BOOLEAN,
  'x-secret': { accepts: (value) => value === true || isNames(value), expected: 'true or a list of words' },
  'x-invalidates': { accepts: isNames, expected: 'a list of tags' },
  'x-changes-claims': {
    accepts: (value) => value === true || isNames(value),
    expected: 'true or a list of properties',
  },
  'x-client-default': {
    accepts: (value) => ['string', 'number', 'boolean'].includes(typeof value),
    expected: 'a text, a number or a boolean',
  },
  'x-required-at': {
    accepts: (value) => isList(value) && value.every((level) => ['client', 'server', 'admin'].includes(String(level))),
    expected: 'a list of access levels',
  },
  'x-name': { accepts: (value) => isText(value) && isIdentifier(value), expected: 'an identifier' },
  'x-user-type': { accepts: isName, expected: 'a key of Register' },
  'x-by-access': {
    accepts: (value) =>
      isRecord(value) &&
      Object.entries(value).every(([level, name]) => ['client', 'server', 'admin'].includes(level) && isText(name)),
    expected: 'names of schemas by access level',
  },
  'x-type': oneOf('unknown', 'UserIdOrMe'),
  'x-pattern-message': { accepts: isText, expected: 'a text' },
  'x-since': YEAR,
  'x-until': YEAR,
  'x-required': {
    accepts: (value) => isRecord(value) && [value['since'] ?? value['until']].every(isYear),
    expected: '{ since: <year> } or { until: <year> }',
  },
}

/** `x-known-errors` of an operation is a list of codes, that of the document the catalog. */
const CODES: Rule = {
  accepts: (value) => isList(value) && value.every((code) => isText(code) && /^\w+$/.test(code)),
  expected: 'a list of codes of letters, digits and _',
}

/** The extensions that any document may use. In documents of others, `x-since` and `x-type` have other meanings. */
const PUBLIC = new Set(['x-access', 'x-user', 'x-retry', 'x-invalidates', 'x-known-errors'])

/** True for our own document, whose keys follow a rule. */
export const isOwn = ({ raw }: { readonly raw: RawDocument }): boolean => raw['x-keys'] === 'rule'

/** Returns the extensions of a part. A value of ours that has another form is reported and left out. */
export function readExtensions(raw: RawDocument, context: { raw: RawDocument; problems: Problems }): RawDocument {
  const entries = Object.entries(raw).filter(([key, value]) => {
    if (!(isOwn(context) ? key.startsWith('x-') : PUBLIC.has(key))) return false
    const rule = key === 'x-known-errors' ? CODES : getOwn(RULES, key)
    if (!rule || rule.accepts(value)) return true
    context.problems.add(raw, [key], `${key} must be ${rule.expected}.`)
    return false
  })
  return Object.fromEntries(entries)
}
