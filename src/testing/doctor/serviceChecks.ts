/** Checks of a service that don't create or change anything. */
import type { JSONWebKeySet, JWK } from 'jose'
import { isOnTrustedDomain } from '../../core/auth/redirects/isTrustedUrl.ts'
import { API_PATH } from '../../core/constants.ts'
import { isList, toRecord } from '../../core/util/record.ts'
import { describeFailure, fail, pass, warn, type Check, type Probe, type ProbeResponse } from './probe.ts'

/** Fields of the project's client view that checks depend on. */
export interface ProjectView {
  readonly config?: {
    readonly domains?: readonly { readonly domain: string; readonly handler_path: string }[]
    readonly allow_localhost?: boolean
  }
}

export type Generation = '2025' | '2026'

const SERVICE_HEADERS = [
  'content-type',
  'x-stack-project-id',
  'x-stack-access-type',
  'x-stack-publishable-client-key',
  'x-stack-access-token',
  'x-stack-refresh-token',
  'x-stack-client-version',
  'x-stack-override-error-status',
  'x-stack-random-nonce',
]
const PASS_KEY = 'Pass publishableClientKey (--publishable-client-key, or the variable LATCHKEY_PUBLISHABLE_CLIENT_KEY)'
const CLOCK_TOLERANCE_MILLIS = 5_000
const CLOCK_LIMIT_MILLIS = 60_000

/** Returns true if a URL points to this machine. */
const isLocal = (url: string): boolean =>
  URL.canParse(url) && /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(new URL(url).hostname)

export async function checkReachability(probe: Probe): Promise<Check> {
  const response = await probe.send('/health')
  const advice = isLocal(probe.baseUrl)
    ? 'Start the emulator (npx latchkey emulator), or check baseUrl (without /api/v1).'
    : 'Check baseUrl (without /api/v1), the network, and whether the service runs.'
  if (response instanceof Error)
    return fail('reachable', `${probe.baseUrl} does not respond: ${describeFailure(response)}.`, advice)
  if (response.fields['status'] !== 'ok') {
    return fail(
      'reachable',
      `${probe.baseUrl}/health responded with ${describeFailure(response)} instead of ok.`,
      advice,
    )
  }
  return pass('reachable', `${probe.baseUrl} responds in ${Math.round(response.receivedAt - response.sentAt)} ms.`)
}

/** Compares the service's clock with the local clock, by the `date` header of a response. */
export function checkClock(response: ProbeResponse): Check {
  const date = response.headers.get('date')
  const serviceTime = date === null ? NaN : Date.parse(date)
  if (Number.isNaN(serviceTime)) {
    return warn('clock', 'The service sends no time.', 'Run with write: true to compare it with a token.')
  }
  return rateClock(serviceTime - (response.sentAt + response.receivedAt) / 2)
}

/** Rates a clock offset. `offsetMillis` is positive if the service's clock is ahead. */
export function rateClock(offsetMillis: number): Check {
  const seconds = Math.round(Math.abs(offsetMillis) / 1000)
  const side = offsetMillis > 0 ? 'ahead of' : 'behind'
  const advice = 'Set both clocks by NTP. Tokens are refused when the clocks differ.'
  if (Math.abs(offsetMillis) > CLOCK_LIMIT_MILLIS) {
    return fail('clock', `The service's clock is ${seconds} s ${side} this one.`, advice)
  }
  if (Math.abs(offsetMillis) > CLOCK_TOLERANCE_MILLIS) {
    return warn('clock', `The service's clock is ${seconds} s ${side} this one.`, advice)
  }
  return pass('clock', 'Both clocks agree.')
}

export async function checkProject(probe: Probe): Promise<{ check: Check; response: ProbeResponse | null }> {
  const response = await probe.call('client', '/projects/current')
  if (!(response instanceof Error) && response.status === 200) {
    return { check: pass('project', `The project is ${JSON.stringify(response.fields['display_name'])}.`), response }
  }
  const code = response instanceof Error ? undefined : response.code
  const advice = {
    CURRENT_PROJECT_NOT_FOUND: "Copy the project id from the project's settings.",
    INVALID_PUBLISHABLE_CLIENT_KEY: "Copy a publishable client key from the project's settings; it may be revoked.",
    CLIENT_AUTHENTICATION_REQUIRED: `${PASS_KEY}: this service requires one.`,
    PUBLISHABLE_CLIENT_KEY_REQUIRED_FOR_PROJECT: `${PASS_KEY}: this project requires one.`,
  }[code ?? '']
  const check = fail(
    'project',
    `The project cannot be read: ${describeFailure(response)}.`,
    advice ?? 'Check the project id and the key.',
  )
  return { check, response: response instanceof Error ? null : response }
}

/** Detects the generation of the service by a call without a key and by the fields of the project. */
export async function checkGeneration(
  probe: Probe,
  project: ProjectView | null,
): Promise<{ check: Check; generation: Generation }> {
  const response = await probe.send(`${API_PATH}/projects/current`, {
    headers: { 'x-stack-project-id': probe.options.projectId, 'x-stack-access-type': 'client' },
  })
  const isOld = !(response instanceof Error) && response.code === 'CLIENT_AUTHENTICATION_REQUIRED'
  const isNew =
    !(response instanceof Error) &&
    (response.status === 200 || response.code === 'PUBLISHABLE_CLIENT_KEY_REQUIRED_FOR_PROJECT')
  const tellsDomains = project?.config?.domains !== undefined
  const generation = isNew || (!isOld && tellsDomains) ? '2026' : '2025'
  if (!isOld && !isNew && !tellsDomains) {
    const check = warn('generation', `The generation is unclear: ${describeFailure(response)}.`, 'Assuming 2025.')
    return { check, generation }
  }
  if (isOld && tellsDomains) {
    const advice = 'The service is between two generations. Operations marked "Since 2026." may be missing.'
    return { check: warn('generation', 'The service has signs of 2025 and of 2026.', advice), generation }
  }
  return { check: pass('generation', `The service is of generation ${generation}.`), generation }
}

export async function checkKnownErrors(probe: Probe): Promise<Check[]> {
  const plain = await probe.call('client', '/users/me')
  const overridden = await probe.call('client', '/users/me', { headers: { 'x-stack-override-error-status': 'true' } })
  const advice = 'A proxy in front of the service may drop headers that begin with x-stack-.'
  const checks: Check[] = []
  if (plain instanceof Error || plain.code === undefined) {
    checks.push(fail('known-errors', `A known error has no code: ${describeFailure(plain)}.`, advice))
  } else if (plain.headers.get('x-stack-known-error') !== plain.code) {
    const header = plain.headers.get('x-stack-known-error') ?? 'missing'
    checks.push(fail('known-errors', `The header x-stack-known-error is ${header} for ${plain.code}.`, advice))
  } else checks.push(pass('known-errors', `Known errors carry their code, such as ${plain.code}.`))
  if (!(overridden instanceof Error) && overridden.status === 200 && overridden.headers.has('x-stack-actual-status')) {
    checks.push(pass('status-override', 'Errors are sent with status 200 on request.'))
  } else {
    checks.push(
      warn(
        'status-override',
        'Errors keep their status although status 200 was requested.',
        'Browsers log each failed request.',
      ),
    )
  }
  return checks
}

export async function checkCors(probe: Probe, generation: Generation): Promise<Check> {
  const origin = probe.options.origin ?? 'http://localhost:3000'
  const requestedHeaders = [...SERVICE_HEADERS, ...(generation === '2026' ? ['x-stack-allow-anonymous-user'] : [])]
  const preflight = await probe.send(`${API_PATH}/users/me`, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'PATCH',
      'access-control-request-headers': [...requestedHeaders].sort().join(','),
    },
  })
  const actual = await probe.call('client', '/users/me', { headers: { origin } })
  if (preflight instanceof Error || actual instanceof Error) {
    return fail('cors', `The preflight failed: ${describeFailure(preflight instanceof Error ? preflight : actual)}.`)
  }
  const list = (response: ProbeResponse, name: string): string[] =>
    (response.headers.get(`access-control-${name}`) ?? '').toLowerCase().split(/\s*,\s*/)
  const allows = (response: ProbeResponse): boolean =>
    ['*', origin.toLowerCase()].some((allowed) => list(response, 'allow-origin').includes(allowed))
  const has = (names: readonly string[], name: string): boolean => names.includes(name) || names.includes('*')
  const problems = [
    ...(preflight.status >= 300 ? [`the preflight has status ${preflight.status}`] : []),
    ...(allows(preflight) && allows(actual) ? [] : [`access-control-allow-origin does not allow ${origin}`]),
    ...(has(list(preflight, 'allow-methods'), 'patch') ? [] : ['PATCH is not allowed']),
    ...requestedHeaders
      .filter((name) => !has(list(preflight, 'allow-headers'), name))
      .map((name) => `the header ${name} is not allowed`),
    ...['x-stack-known-error', 'x-stack-actual-status']
      .filter((name) => !has(list(actual, 'expose-headers'), name))
      .map((name) => `the header ${name} is not exposed`),
  ]
  if (problems.length === 0) return pass('cors', 'A browser may call the service.')
  return fail(
    'cors',
    `A browser may not call the service: ${problems.join('; ')}.`,
    'Check the CORS settings of the proxy in front of the service.',
  )
}

/** Returns true for a key that access tokens are verified with. */
function isVerificationKey(key: unknown): key is JWK {
  const { kty, alg, kid } = toRecord(key)
  return typeof kty === 'string' && alg === 'ES256' && typeof kid === 'string'
}

/** Checks the keys that verify access tokens. The key set is `null` without such a key. */
export async function checkKeySet(
  probe: Probe,
  generation: Generation,
): Promise<{ check: Check; keySet: JSONWebKeySet | null }> {
  const path = `${API_PATH}/projects/${encodeURIComponent(probe.options.projectId)}/.well-known/jwks.json`
  const response = await probe.send(generation === '2026' ? `${path}?include_anonymous=true` : path)
  const keys = response instanceof Error ? undefined : response.fields['keys']
  const advice = 'Access tokens cannot be verified without it.'
  if (!isList(keys) || keys.length === 0) {
    return { check: fail('key-set', `The key set cannot be read: ${describeFailure(response)}.`, advice), keySet: null }
  }
  const usable = keys.filter(isVerificationKey)
  if (usable.length === 0) {
    return { check: fail('key-set', 'The key set has no ES256 key with an id.', advice), keySet: null }
  }
  const text = `${usable.length} ${usable.length === 1 ? 'key' : 'keys'}`
  return { check: pass('key-set', `The key set has ${text}.`), keySet: { keys: usable } }
}

/** Checks whether the app's origin is trusted, is accepted in callback URLs, and can keep a session in cookies. */
export async function checkOrigin(probe: Probe, project: ProjectView | null): Promise<Check[]> {
  const { origin } = probe.options
  if (origin === undefined) return []
  if (!URL.canParse(origin) || !/^https?:$/.test(new URL(origin).protocol)) {
    return [
      fail(
        'trusted-domains',
        `${origin} is not an origin.`,
        'Pass scheme, host and port, such as https://app.example.com.',
      ),
    ]
  }
  const url = new URL(origin)
  const redirect = await checkRedirect(probe, url)
  return [
    ...checkDomains(url, project),
    redirect,
    // Only an origin that the project trusts is requested: an agent that runs the doctor could name any in this network.
    ...(redirect.status === 'pass' ? [await checkPages(probe, url, project)] : []),
    checkCookies(url),
  ]
}

const findDomain = (url: URL, project: ProjectView | null): { readonly handler_path: string } | undefined =>
  project?.config?.domains?.find(({ domain }) => isOnTrustedDomain(url, [domain]))

function checkDomains(url: URL, project: ProjectView | null): Check[] {
  const { domains, allow_localhost: allowsLocalhost } = project?.config ?? {}
  if (!domains) return []
  const trustedDomain = findDomain(url, project)
  if (!trustedDomain && !(isLocal(url.origin) && allowsLocalhost)) {
    const advice = "Add it to the trusted domains in the project's settings."
    return [fail('trusted-domains', `${url.origin} is not a trusted domain of the project.`, advice)]
  }
  if (trustedDomain && trustedDomain.handler_path !== '/handler') {
    const advice = `Pass urls: { handler: ${JSON.stringify(trustedDomain.handler_path)} } to createClient, or change the setting.`
    return [warn('trusted-domains', `The project expects the pages at ${trustedDomain.handler_path}.`, advice)]
  }
  return [pass('trusted-domains', `${url.origin} is trusted.`)]
}

/**
 * Attempts a sign-up that can't succeed, because its password is too short. The service refuses an untrusted callback
 * before it checks the password.
 */
async function checkRedirect(probe: Probe, url: URL): Promise<Check> {
  const response = await probe.call('client', '/auth/password/sign-up', {
    method: 'POST',
    body: {
      email: 'doctor@example.com',
      password: 'x',
      verification_callback_url: `${url.origin}/handler/email-verification`,
    },
  })
  const code = response instanceof Error ? undefined : response.code
  if (code === 'REDIRECT_URL_NOT_WHITELISTED') {
    const advice = "Add the domain to the trusted domains in the project's settings."
    return fail('redirects', `Links in emails can't lead to ${url.origin}/handler.`, advice)
  }
  if (code === 'PASSWORD_TOO_SHORT' || code === 'SIGN_UP_NOT_ENABLED') {
    return pass('redirects', `Links in emails can lead to ${url.origin}/handler.`)
  }
  return warn(
    'redirects',
    `Whether links may lead to ${url.origin} is unclear: ${describeFailure(response)}.`,
    'Sign up once to see it.',
  )
}

/** Checks that the app serves its pages: a server of files responds with 404 to addresses that are only routes. */
async function checkPages(probe: Probe, url: URL, project: ProjectView | null): Promise<Check> {
  // A path of the service begins with a slash, or else it could change the host.
  const path = (findDomain(url, project)?.handler_path ?? 'handler').replaceAll(/^\/+|\/+$/g, '')
  const page = `${url.origin}/${path}/sign-in`
  const response = await probe.send(page, { headers: { accept: 'text/html' } })
  if (response instanceof Error) {
    return warn(
      'pages',
      `${page} does not respond: ${describeFailure(response)}.`,
      'Start the app, or check its origin.',
    )
  }
  if (response.status < 400) return pass('pages', `The app serves ${page}.`)
  const advice =
    'The app has to serve its page at every address below the handler. If the pages are elsewhere, pass urls to createClient.'
  return warn('pages', `${page} has status ${response.status}.`, advice)
}

function checkCookies(url: URL): Check {
  if (url.protocol === 'https:') return pass('cookies', 'The session is kept in __Host- cookies.')
  if (isLocal(url.origin)) return pass('cookies', 'On localhost the session is kept in plain cookies.')
  return fail(
    'cookies',
    `${url.origin} is not secure.`,
    'Serve the app over HTTPS: passkeys and secure cookies need it.',
  )
}

/** Checks that the service accepts the secret server key. Nothing is written. */
export async function checkSecretKey(probe: Probe): Promise<Check> {
  const response = await probe.call('server', '/users?limit=1')
  if (!(response instanceof Error) && response.status === 200) {
    return pass('secret-key', 'The service accepts the secret server key.')
  }
  return fail(
    'secret-key',
    `The service refuses the secret server key: ${describeFailure(response)}.`,
    'Pass the secret server key of this project. It starts with ssk_ and is shown once, when the key is created.',
  )
}
