/** Checks the options of a client. */
import { DEFAULT_BASE_URL } from '../constants.ts'
import type { Platform } from '../platform/Platform.ts'
import { usageError } from '../usage.ts'
import type { SharedClientOptions } from './options.ts'

/** The names of the options. */
const OPTIONS = {
  projectId: 1,
  publishableClientKey: 1,
  baseUrl: 1,
  tokenStore: 1,
  cookieDomain: 1,
  urls: 1,
  redirectMethod: 1,
  oauthScopesOnSignIn: 1,
  extraRequestHeaders: 1,
  trustedOrigins: 1,
  fetch: 1,
  onUnhandledError: 1,
  validate: 1,
  platform: 1,
} satisfies Record<keyof SharedClientOptions, 1>

/**
 * Checks that the options are an object and have no unknown names.
 *
 * @param caller the function the options were passed to, for the message
 * @param more names of options that only this function takes
 * @throws UsageError MISSING_OPTION, INVALID_OPTION
 */
export function requireOptions(options: unknown, caller: string, more: readonly string[] = []): void {
  if (typeof options !== 'object' || options === null) throw usageError('MISSING_OPTION', 'options', caller)
  const names = [...Object.keys(OPTIONS), ...more]
  for (const [name, value] of Object.entries(options)) {
    if (!names.includes(name) && value !== undefined) throw usageError('INVALID_OPTION', 'option', caller, name, names)
  }
}

/**
 * Returns a key of the right kind unchanged. The key is never part of a message.
 *
 * @throws UsageError MISSING_OPTION without a key, or with one that has a space or line break, which no header takes;
 * WRONG_KEY for a key of another kind
 */
export function requireKey(key: unknown, option: string, prefix: string): string {
  if (typeof key !== 'string' || key === 'undefined' || !/^[!-~]+$/.test(key)) {
    throw usageError('MISSING_OPTION', 'key', option, prefix)
  }
  if (/^(pck|ssk|sak)_/.test(key) && !key.startsWith(prefix)) {
    throw usageError('WRONG_KEY', 'key', option, prefix, key.slice(0, 4))
  }
  return key
}

/**
 * Checks the values of options that every client has.
 *
 * @throws UsageError MISSING_OPTION, INVALID_OPTION
 */
export function checkConfig({ projectId, baseUrl, cookieDomain }: SharedClientOptions, platform: Platform): void {
  const isText = typeof projectId === 'string'
  const isMissing = !isText || /^(undefined|null)?$/.test(projectId)
  if (isMissing || /[\s/\\\p{C}]/u.test(projectId)) {
    const json = isText ? JSON.stringify(projectId) : ''
    throw usageError(isMissing ? 'MISSING_OPTION' : 'INVALID_OPTION', 'projectId', json)
  }
  const url: unknown = baseUrl !== null && typeof baseUrl === 'object' ? baseUrl[platform.kind] : baseUrl
  if (baseUrl !== undefined && !(/^https?:\/\/[^?#@\s]+$/.test(String(url)) && URL.canParse(String(url)))) {
    throw usageError('INVALID_OPTION', 'baseUrl', DEFAULT_BASE_URL)
  }
  if (cookieDomain === undefined || cookieDomain === null) return
  const domain = String(cookieDomain).toLowerCase().replace(/^\./, '')
  const { kind, location } = platform
  const host = kind === 'browser' && location ? new URL(location.href()).hostname : domain
  if (!/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(domain) || !`.${host}`.endsWith(`.${domain}`)) {
    throw usageError('INVALID_OPTION', 'cookieDomain', JSON.stringify(cookieDomain))
  }
}
