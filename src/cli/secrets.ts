/** Which values are secret, as the specification declares, and responses without them. */
import { secretFields, secretWords } from '../../generated/secrets.ts'
import { isRecord } from '../core/util/record.ts'

/** Stands for a secret in what is printed. */
const HIDDEN = '<secret>'

const SECRET_WORD = new RegExp(secretWords.join('|'), 'i')

/** Returns true if the value of a setting must not be printed or written to a file. */
export function isSecretSetting(path: readonly string[], value: unknown): boolean {
  // An override names a nested setting by its path.
  const name = path.at(-1)?.split('.').at(-1) ?? ''
  return typeof value === 'string' && SECRET_WORD.test(name)
}

export interface Redaction {
  /** Names of fields or settings that are shown. */
  readonly shown?: readonly string[]
  /** Whether what a write issues is shown, such as a new API key: the service never returns it again. */
  readonly showsIssued: boolean
}

export interface Redacted {
  /** The response without secrets. */
  readonly value: unknown
  /** The names of what is hidden. */
  readonly hidden: readonly string[]
}

/** Replaces the secrets in the response of an operation. */
export function redact(operationId: string, response: unknown, { shown = [], showsIssued }: Redaction): Redacted {
  const fields = secretFields[operationId]
  if (fields === undefined) return { value: response, hidden: [] }
  const hidden = new Set<string>()
  const hide = (name: string): string => {
    hidden.add(name)
    return HIDDEN
  }
  const redactText = (name: string, text: string): string => {
    const kind = Object.hasOwn(fields, name) ? fields[name] : undefined
    if (kind === undefined || shown.includes(name) || (kind === 'issued' && showsIssued)) return text
    return kind === 'settings' ? redactSettings(text) : hide(name)
  }
  const redactSettings = (text: string): string => {
    try {
      const settings: unknown = JSON.parse(text)
      const isHidden = (name: string, value: unknown): boolean =>
        isSecretSetting([name], value) && !shown.includes(name.split('.').at(-1) ?? '')
      return JSON.stringify(settings, (name, value: unknown) => (isHidden(name, value) ? hide(name) : value))
    } catch {
      return hide('settings')
    }
  }
  const visit = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(visit)
    if (!isRecord(value)) return value
    return Object.fromEntries(
      Object.entries(value).map(([name, child]) => [
        name,
        typeof child === 'string' ? redactText(name, child) : visit(child),
      ]),
    )
  }
  return { value: visit(response), hidden: [...hidden] }
}
