/** Which values are secret, as the specification declares, and responses without them. */
import { secretFields, secretWords } from '../../generated/secrets.ts'
import { isRecord } from '../core/util/record.ts'
import { hideUserInfo } from './userInfo.ts'

/** Stands for a secret in what is printed. */
const HIDDEN = '<secret>'

const SECRET_WORD = new RegExp(secretWords.join('|'), 'i')

/** Returns true if the value of a setting must not be printed or written to a file. */
export function isSecretSetting(path: readonly string[], value: unknown): boolean {
  return typeof value === 'string' && (isSecretName(path) || hideUserInfo(value) !== value)
}

/** Returns the value of a setting without what is secret in it: the whole value, or the user info of a URL. */
export function hideSecret(path: readonly string[], value: unknown, placeholder = HIDDEN): unknown {
  if (typeof value !== 'string') return value
  return isSecretName(path) ? placeholder : hideUserInfo(value, placeholder)
}

/** An override names a nested setting by its path. */
const isSecretName = (path: readonly string[]): boolean => SECRET_WORD.test(path.at(-1)?.split('.').at(-1) ?? '')

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

/** Replaces the secrets in the response of an operation, and the user info of URLs in any of its fields. */
export function redact(operationId: string, response: unknown, { shown = [], showsIssued }: Redaction): Redacted {
  const fields = secretFields[operationId] ?? {}
  const hidden = new Set<string>()
  const hide = (name: string): string => {
    hidden.add(name)
    return HIDDEN
  }
  const redactText = (name: string, text: string): string => {
    const kind = Object.hasOwn(fields, name) ? fields[name] : undefined
    if (shown.includes(name) || (kind === 'issued' && showsIssued)) return text
    if (kind === undefined) {
      const safe = hideUserInfo(text)
      if (safe !== text) hidden.add(name)
      return safe
    }
    return kind === 'settings' ? redactSettings(text) : hide(name)
  }
  const redactSettings = (text: string): string => {
    try {
      const settings: unknown = JSON.parse(text)
      return JSON.stringify(settings, (name, value: unknown) => {
        if (shown.includes(name.split('.').at(-1) ?? '') || !isSecretSetting([name], value)) return value
        hidden.add(name)
        return hideSecret([name], value)
      })
    } catch {
      return hide('settings')
    }
  }
  const visit = (value: unknown, name: string): unknown => {
    if (typeof value === 'string') return redactText(name, value)
    if (Array.isArray(value)) return value.map((item) => visit(item, name))
    if (!isRecord(value)) return value
    return Object.fromEntries(Object.entries(value).map(([inner, child]) => [inner, visit(child, inner)]))
  }
  return { value: visit(response, ''), hidden: [...hidden] }
}
