/**
 * Errors for wrong options and calls, one factory each. Development builds explain what is wrong; production builds leave
 * out the explanations, and their errors have the code and name the rejected option.
 */
import { UsageError, type UsageErrorCode } from './errors.ts'
import { findClosest } from './util/findClosest.ts'

/** The explanation of each error. No argument is a key or a token. */
const MESSAGES = {
  options: (caller: string) => `${caller} needs an object with options, at least { projectId }.`,
  unknownOption: (name: string, caller: string, knownNames: readonly string[]) => {
    const suggestion = findClosest(name, knownNames)
    return `${caller} has no option ${name}.` + (suggestion ? ` Did you mean ${suggestion}?` : '')
  },
  unknownSecretOption: (caller: string) =>
    `${caller} has an unknown option whose name may be a key or a token. Pass those as values, such as { publishableClientKey: 'pck_…' }.`,
  projectId: (value: unknown) =>
    `projectId is ${value ? `the text '${value}'` : 'missing'}. Copy it from the project's settings.`,
  /** @param projectId `null` if it is too long to show */
  invalidProjectId: (projectId: string | null) =>
    `projectId can have only letters, digits, - and _${projectId === null ? '' : `, and this is ${JSON.stringify(projectId)}`}. Copy it from the project's settings.`,
  invalidService: (name: string) =>
    `services.${name} must be the URL of a service, such as https://books.example.com/v1.`,
  missingService: (name: string, operation: string) =>
    `${operation} is an operation of ${name}. Pass its URL to the client: services: { ${name}: 'https://…' }.`,
  projectIdIsKey: (prefix: KeyPrefix) =>
    `projectId must be the project's id, and this is ${KEY_KINDS[prefix]} (${prefix}…). Copy the id from the project's settings.` +
    (prefix === 'pck_' ? '' : ' The key is secret: take it out of code that reaches a browser.'),
  missingKey: (option: string, prefix: KeyPrefix) =>
    `${option} is missing or not a key. Copy ${KEY_KINDS[prefix]} (${prefix}…) from the project's settings.`,
  wrongKey: (option: string, prefix: KeyPrefix, actualPrefix: KeyPrefix) =>
    `${option} must be ${KEY_KINDS[prefix]} (${prefix}…), and this is ${KEY_KINDS[actualPrefix]} (${actualPrefix}…).` +
    (prefix === 'pck_' ? ' It is secret: take it out of code that reaches a browser.' : ''),
  baseUrl: (example: string) => `baseUrl must be an absolute http or https URL without query, such as ${example}.`,
  path: (option: string) =>
    `${option} must be a path of the page's own host, such as /api/session, without / at its end.`,
  cookieDomain: (cookieDomain: unknown) =>
    `cookieDomain is ${JSON.stringify(cookieDomain)}. It must be a parent domain of this page's, such as example.com, and can't be combined with sessionServer.`,
  acceptOlderCookiesUntil: (latestMillis: number) =>
    `acceptOlderCookiesUntil must be a time in milliseconds since 1970, at most a year from now (${new Date(latestMillis).toISOString()}).`,
  /** @param name `null` if it may be the key */
  extraRequestHeaders: (name: string | null) =>
    `extraRequestHeaders has a secret key (in ${name ?? 'the name of a header'}) that every visitor can read. Remove and revoke it.`,
  maxRetryAfterMillis: () => `maxRetryAfterMillis must be a number of milliseconds, 0 or more, or Infinity.`,
  timeout: (maxMillis: number) => `timeoutMillis must be a number of milliseconds from 0 to ${maxMillis}.`,
  tokenStore: () =>
    `tokenStore must be 'cookie', 'memory', a request on servers, { accessToken, refreshToken } or null.`,
  noTokenStore: () => `This client has no token store, so it can't sign in a user. Create a client with a tokenStore.`,
  noCookies: () => `The token store 'cookie' needs a browser. Use 'memory', a request or tokens.`,
  undefinedToken: () => `A token is the text 'undefined'. Check the code that reads it.`,
  invalidTokenHeader: (header: string) =>
    `The header ${header} must contain a JSON object with accessToken and refreshToken. Send what getAuthHeaders() returns.`,
  missingToken: (name: string) => `setTokens needs both tokens, and ${name} is not a token.`,
  cookieTooLarge: (name: string, bytes: number) =>
    `The cookie ${name} would take ${bytes} bytes and browsers keep only 4096. Use the token store 'memory'.`,
  tokensHeldByServer: (caller: string) =>
    `${caller} has no token to pass on, because the app's session server holds them. Call your own API on this origin: its server reads the session with sessionServer.open(request).`,
  minLifeMillis: (limitMillis: number) => `minLifeMillis must be below ${limitMillis}.`,
  provider: () =>
    `There is no <LatchkeyProvider> above this component. Wrap your app in <LatchkeyProvider client={client}>.`,
  client: () => `LatchkeyProvider needs a client: <LatchkeyProvider client={createClient({ … })}>.`,
  flow: () => `useAction needs a flow, such as useAction(signInWithPassword).`,
  insufficientAccess: (needed: string, actual: string) =>
    `This hook needs a client with ${needed} access, and the provider's client has ${actual} access.`,
  /** @param field the field and its operation: `userId of listTeams` */
  nullFilter: (field: string) => `${field} is null. Pass a value, or leave it out for no filter.`,
  /** @param field the field and its operation: `teamId of getTeam` */
  loneSurrogate: (field: string) =>
    `${field} has half of a surrogate pair, which a URL can't contain. Check where the text was cut or decoded.`,
}

type ErrorName = keyof typeof MESSAGES
type Arguments = { [Name in ErrorName]: Parameters<(typeof MESSAGES)[Name]> }

/** {@link MESSAGES} with a type by which the compiler connects a name with its arguments. */
const EXPLANATIONS: { [Name in ErrorName]: (...args: Arguments[Name]) => string } = MESSAGES

const FIRST_ARGUMENT = 0

declare const process: { env: { NODE_ENV?: string } }

/** @param subject what production builds name: the rejected option, or the first argument of the factory */
// @__NO_SIDE_EFFECTS__
function createFactory<Name extends ErrorName>(
  code: UsageErrorCode,
  name: Name,
  subject: string | typeof FIRST_ARGUMENT = name,
): (...args: Arguments[Name]) => UsageError {
  return (...args) => {
    let message = `Not accepted: ${subject === FIRST_ARGUMENT ? args[0] : subject}. Development builds say why.`
    try {
      // A browser without a bundler has no `process`.
      if (process.env.NODE_ENV !== 'production') message = EXPLANATIONS[name](...args)
    } catch {}
    return new UsageError(code, message)
  }
}

export const missingOptions = /* @__PURE__ */ createFactory('MISSING_OPTION', 'options')
export const unknownOption = /* @__PURE__ */ createFactory('INVALID_OPTION', 'unknownOption', FIRST_ARGUMENT)
export const unknownSecretOption = /* @__PURE__ */ createFactory('INVALID_OPTION', 'unknownSecretOption', 'option')
export const missingProjectId = /* @__PURE__ */ createFactory('MISSING_OPTION', 'projectId')
export const invalidProjectId = /* @__PURE__ */ createFactory('INVALID_OPTION', 'invalidProjectId', 'projectId')
export const invalidService = /* @__PURE__ */ createFactory('INVALID_OPTION', 'invalidService', 'services')
export const missingService = /* @__PURE__ */ createFactory('MISSING_OPTION', 'missingService', FIRST_ARGUMENT)
export const projectIdIsKey = /* @__PURE__ */ createFactory('WRONG_KEY', 'projectIdIsKey', 'projectId')
export const missingKey = /* @__PURE__ */ createFactory('MISSING_OPTION', 'missingKey', FIRST_ARGUMENT)
export const wrongKey = /* @__PURE__ */ createFactory('WRONG_KEY', 'wrongKey', FIRST_ARGUMENT)
export const invalidBaseUrl = /* @__PURE__ */ createFactory('INVALID_OPTION', 'baseUrl')
export const invalidPath = /* @__PURE__ */ createFactory('INVALID_OPTION', 'path', FIRST_ARGUMENT)
export const invalidCookieDomain = /* @__PURE__ */ createFactory('INVALID_OPTION', 'cookieDomain')
export const invalidAcceptOlderCookiesUntil = /* @__PURE__ */ createFactory('INVALID_OPTION', 'acceptOlderCookiesUntil')
export const secretRequestHeader = /* @__PURE__ */ createFactory('SECRET_IN_BROWSER', 'extraRequestHeaders')
export const invalidMaxRetryAfterMillis = /* @__PURE__ */ createFactory('INVALID_OPTION', 'maxRetryAfterMillis')
export const invalidTimeout = /* @__PURE__ */ createFactory('INVALID_OPTION', 'timeout', 'timeoutMillis')
export const invalidTokenStore = /* @__PURE__ */ createFactory('INVALID_OPTION', 'tokenStore')
export const noTokenStore = /* @__PURE__ */ createFactory('NO_TOKEN_STORE', 'noTokenStore', 'tokenStore')
export const noCookies = /* @__PURE__ */ createFactory('NO_BROWSER', 'noCookies', 'tokenStore')
export const undefinedToken = /* @__PURE__ */ createFactory('INVALID_TOKENS', 'undefinedToken', 'tokenStore')
export const invalidTokenHeader = /* @__PURE__ */ createFactory('INVALID_TOKENS', 'invalidTokenHeader', FIRST_ARGUMENT)
export const missingToken = /* @__PURE__ */ createFactory('INVALID_TOKENS', 'missingToken', FIRST_ARGUMENT)
export const cookieTooLarge = /* @__PURE__ */ createFactory('INVALID_TOKENS', 'cookieTooLarge', FIRST_ARGUMENT)
export const tokensHeldByServer = /* @__PURE__ */ createFactory(
  'TOKENS_HELD_BY_SERVER',
  'tokensHeldByServer',
  FIRST_ARGUMENT,
)
export const invalidMinLifeMillis = /* @__PURE__ */ createFactory('INVALID_OPTION', 'minLifeMillis')
export const noProvider = /* @__PURE__ */ createFactory('NO_PROVIDER', 'provider')
export const missingClient = /* @__PURE__ */ createFactory('MISSING_OPTION', 'client')
export const missingFlow = /* @__PURE__ */ createFactory('MISSING_OPTION', 'flow')
export const insufficientAccess = /* @__PURE__ */ createFactory('ACCESS_LEVEL', 'insufficientAccess', 'client')
export const nullFilter = /* @__PURE__ */ createFactory('INVALID_OPTION', 'nullFilter', FIRST_ARGUMENT)
export const loneSurrogate = /* @__PURE__ */ createFactory('INVALID_OPTION', 'loneSurrogate', FIRST_ARGUMENT)

/** The beginning of a key, which tells its kind. */
export type KeyPrefix = 'pck_' | 'ssk_' | 'sak_'

const KEY_KINDS: Readonly<Record<KeyPrefix, string>> = {
  pck_: 'a publishable client key',
  ssk_: 'a secret server key',
  sak_: 'a super secret admin key',
}
