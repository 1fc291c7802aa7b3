import { UsageError } from '../errors.ts'

const KINDS: Readonly<Record<string, string>> = {
  pck_: 'a publishable client key',
  ssk_: 'a secret server key',
  sak_: 'a super secret admin key',
}

/**
 * A key of the right kind, as it was given. The key itself never becomes part of a message.
 *
 * @throws UsageError MISSING_OPTION without a key, or with one that holds a blank or a line break, which no header takes;
 * WRONG_KEY for one of another kind
 */
export function requireKey(key: unknown, option: string, prefix: string): string {
  if (typeof key !== 'string' || key === 'undefined' || !/^[!-~]+$/.test(key)) {
    throw new UsageError(
      'MISSING_OPTION',
      `${option} is missing or no key. Copy ${KINDS[prefix]} (${prefix}…) from the project's settings.`,
    )
  }
  const actual = key.slice(0, 4)
  if (actual !== prefix && KINDS[actual]) {
    throw new UsageError(
      'WRONG_KEY',
      `${option} must be ${KINDS[prefix]} (${prefix}…), and this is ${KINDS[actual]} (${actual}…).` +
        (prefix === 'pck_' ? ' It is secret: take it out of code that reaches a browser.' : ''),
    )
  }
  return key
}
