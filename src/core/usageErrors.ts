/**
 * Usage errors with long explanations in development builds. The texts are in a separate table, so that bundlers can
 * remove them from production builds, where an error has its code and names the rejected option.
 */
import { UsageError, type UsageErrorCode } from './errors.ts'

/** The text of each error. Its arguments are safe to show: never a key or a token. */
const TEXTS = {
  options: (caller: string) => `${caller} needs an object with options, at least { projectId }.`,
  /** @param name empty if it may be a secret */
  option: (name: string, caller: string, names: readonly string[]) => {
    if (name === '') {
      return `${caller} has an unknown option whose name may be a key or a token. Pass those as values, such as { publishableClientKey: 'pck_…' }.`
    }
    const closest = closestTo(name, names)
    return `${caller} has no option ${name}.` + (closest ? ` Did you mean ${closest}?` : '')
  },
  /** @param json the value as JSON; empty if it isn't a string */
  projectId: (json: string) => {
    const advice = `Copy it from the project's settings.`
    if (json.length <= 2) return `projectId is missing. ${advice}`
    return `projectId is the text '${json.slice(1, -1)}'. ${advice}`
  },
  /** @param json the value as JSON; empty if it is too long to show */
  'projectId characters': (json: string) =>
    `projectId can have only letters, digits, - and _${json && `, and this is ${json}`}. Copy it from the project's settings.`,
  /** @param prefix the prefix of the key */
  'projectId key': (prefix: string) =>
    `projectId must be the project's id, and this is ${KINDS[prefix]} (${prefix}…). Copy the id from the project's settings.` +
    (prefix === 'pck_' ? '' : ' The key is secret: take it out of code that reaches a browser.'),
  /** @param actual the prefix of a key of another kind */
  key: (option: string, prefix: string, actual?: string) =>
    actual
      ? `${option} must be ${KINDS[prefix]} (${prefix}…), and this is ${KINDS[actual]} (${actual}…).` +
        (prefix === 'pck_' ? ' It is secret: take it out of code that reaches a browser.' : '')
      : `${option} is missing or not a key. Copy ${KINDS[prefix]} (${prefix}…) from the project's settings.`,
  baseUrl: (example: string) => `baseUrl must be an absolute http or https URL without query, such as ${example}.`,
  cookieDomain: (json: string) =>
    `cookieDomain is ${json}. It must be a parent domain of this page's, such as example.com.`,
  acceptOlderCookiesUntil: (latest: string) =>
    `acceptOlderCookiesUntil must be a time in milliseconds since 1970, at most a year from now (${latest}).`,
  /** @param name the header; empty if its name may be the key */
  extraRequestHeaders: (name: string) =>
    `extraRequestHeaders has a secret key (in ${name || 'the name of a header'}) that every visitor can read. Remove and revoke it.`,
  tokenStore: () =>
    `tokenStore must be 'cookie', 'memory', a request on servers, { accessToken, refreshToken } or null.`,
  'tokenStore null': () =>
    `This client has no token store, so it can't sign in a user. Create a client with a tokenStore.`,
  'tokenStore cookie': () => `The token store 'cookie' needs a browser. Use 'memory', a request or tokens.`,
  tokens: () => `A token is the text 'undefined'. Check the code that reads it.`,
  header: (name: string) =>
    `The header ${name} must contain a JSON object with accessToken and refreshToken. Send what getAuthHeaders() returns.`,
  setTokens: (name: string) => `setTokens needs both tokens, and ${name} is not a token.`,
  cookie: (name: string, bytes: number) =>
    `The cookie ${name} would take ${bytes} bytes and browsers keep only 4096. Use the token store 'memory'.`,
  minLifeMillis: (most: number) => `minLifeMillis must be below ${most}.`,
  provider: () =>
    `There is no <LatchkeyProvider> above this component. Wrap your app in <LatchkeyProvider client={client}>.`,
  'provider client': () => `LatchkeyProvider needs a client: <LatchkeyProvider client={createClient({ … })}>.`,
  flow: () => `useAction needs a flow, such as useAction(signInWithPassword).`,
  'client access': (needed: string, actual: string) =>
    `This hook needs a client with ${needed} access, and the provider's client has ${actual} access.`,
  /** @param field the field and its operation: `userId of listTeams` */
  filter: (field: string) => `${field} is null. Pass a value, or leave it out for no filter.`,
  /** @param field the field and its operation: `teamId of getTeam` */
  surrogate: (field: string) =>
    `${field} has half of a surrogate pair, which a URL can't contain. Check where the text was cut or decoded.`,
  maxRetryAfterMillis: () => `maxRetryAfterMillis must be a number of milliseconds, 0 or more, or Infinity.`,
  timeout: (most: number) => `timeout must be a number of milliseconds from 0 to ${most}.`,
} satisfies Record<string, (...facts: never[]) => string>

/** Errors whose first fact, instead of their subject, names what is not accepted. */
const NAMED_BY_FIRST_FACT = /^(key|filter|option|surrogate)$/

/** Returns the error for an invalid option or value. */
export function usageError<Subject extends keyof typeof TEXTS>(
  code: UsageErrorCode,
  subject: Subject,
  ...facts: Parameters<(typeof TEXTS)[Subject]>
): UsageError {
  const what = (NAMED_BY_FIRST_FACT.test(subject) && facts[0]) || subject
  let text = `Not accepted: ${what}. Development builds say why.`
  try {
    // A browser without a bundler has no `process`.
    if (process.env.NODE_ENV !== 'production') text = (TEXTS[subject] as (...facts: unknown[]) => string)(...facts)
  } catch {}
  return new UsageError(code, text)
}

declare const process: { env: { NODE_ENV?: string } }

const KINDS: Readonly<Record<string, string>> = {
  pck_: 'a publishable client key',
  ssk_: 'a secret server key',
  sak_: 'a super secret admin key',
}

function closestTo(name: string, names: readonly string[]): string | undefined {
  for (let most = 0; most < 9; most += 1) {
    const found = names.find(
      (known) => most < known.length / 2 && isNear(name.toLowerCase(), known.toLowerCase(), most),
    )
    if (found) return found
  }
  return undefined
}

/** Returns true if the edit distance of two texts is at most `most`. */
function isNear(one: string, other: string, most: number): boolean {
  if (!one || !other || most < 0) return one.length + other.length <= most
  const [rest, otherRest] = [one.slice(1), other.slice(1)]
  return one[0] === other[0]
    ? isNear(rest, otherRest, most)
    : isNear(one, otherRest, most - 1) || isNear(rest, other, most - 1) || isNear(rest, otherRest, most - 1)
}
