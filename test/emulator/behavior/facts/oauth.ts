/** Facts about OAuth and trusted addresses. */
import {
  authorize,
  comeBack,
  comeBackTo,
  EMAIL,
  fact,
  leave,
  outcome,
  play,
  signedIn,
  trusts,
  type Fact,
} from './ask.ts'

export const OAUTH: Fact[] = [
  fact('authorize returns JSON on request', authorize({ stack_response_mode: 'json' }), 'SCHEMA_ERROR', 'a location'),
  fact('authorize with an unknown parameter', authorize({ something: 'else' }), 'SCHEMA_ERROR', 307),
  fact(
    'authorize with the public sentinel',
    authorize({ client_secret: '__stack_public_client__' }),
    'INVALID_PUBLISHABLE_CLIENT_KEY',
    307,
  ),
  fact(
    'authorize with an untrusted return address',
    authorize({ after_callback_redirect_url: 'https://evil.example/' }),
    307,
    'REDIRECT_URL_NOT_WHITELISTED',
  ),
  fact('a link without a token', authorize({ type: 'link' }), 'UNPARSABLE_ACCESS_TOKEN', 400),
  fact(
    'authorize returns JSON on request by the newer name',
    authorize({ hexclave_response_mode: 'json' }),
    'SCHEMA_ERROR',
    'a location',
  ),
  fact(
    'authorize with a failed bot challenge',
    authorize({ bot_challenge_token: 'not a token of the widget', bot_challenge_phase: 'visible' }),
    'SCHEMA_ERROR',
    'BOT_CHALLENGE_FAILED',
  ),
  fact(
    'authorize sets a cookie unless it returns JSON',
    async (service) => {
      const modes = service === '2025' ? [{}] : [{}, { stack_response_mode: 'json' }]
      const { emulator } = play(service)
      const left = await Promise.all(modes.map((mode) => leave(emulator, mode)))
      return left.map(({ headers }) => headers.has('set-cookie'))
    },
    [true],
    [true, false],
  ),
  fact(
    'a sign-up of an anonymous user keeps its id',
    async (service) => {
      const { emulator, call } = play(service)
      const { access_token: token, user_id } = (await call('POST /auth/anonymous/sign-up')).json
      await comeBack(emulator, { token })
      return emulator.db.oauthConnections.all()[0]!.user_id === user_id
    },
    false,
    true,
  ),
  fact(
    'a known error is returned to the redirect_uri, or to the error page',
    async (service) => {
      const { emulator, call } = play(service)
      await call('PATCH /internal/projects/current', { level: 'admin', body: { config: { sign_up_enabled: false } } })
      const error_redirect_url = 'http://localhost:3000/handler/error'
      const { url, query } = await comeBackTo(emulator, { error_redirect_url })
      return [url, query.get('error'), query.get('errorCode')]
    },
    ['http://localhost:3000/handler/error', null, 'SIGN_UP_NOT_ENABLED'],
    ['http://localhost:3000/handler/oauth-callback', 'server_error', 'SIGN_UP_NOT_ENABLED'],
  ),
  fact(
    'a second account of one provider',
    signedIn(async ({ emulator, call, token }) => {
      const link = { type: 'link', token, error_redirect_url: 'http://localhost:3000/handler/error' }
      await comeBack(emulator, link, 'one@github.example')
      const back = await comeBack(emulator, link, 'two@github.example')
      const { items } = (await call('GET /oauth-providers?user_id=me', { token })).json
      return [back.get('errorCode'), items.length]
    }),
    ['USER_ALREADY_CONNECTED_TO_ANOTHER_OAUTH_CONNECTION', 1],
    [null, 2],
  ),
  fact(
    'an account of another user is linked',
    signedIn(async ({ emulator, call, token }) => {
      await comeBack(emulator, {}, 'one@github.example')
      const link = { type: 'link', token, error_redirect_url: 'http://localhost:3000/handler/error' }
      const back = await comeBack(emulator, link, 'one@github.example')
      const { items } = (await call('GET /oauth-providers?user_id=me', { token })).json
      return [back.get('errorCode'), items.length]
    }),
    ['USER_ALREADY_CONNECTED_TO_ANOTHER_OAUTH_CONNECTION', 0],
    ['OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER', 0],
  ),
  fact(
    'a connection contains its configuration',
    signedIn(async ({ emulator, call, token }) => {
      await comeBack(emulator, { type: 'link', token })
      return (await call('GET /oauth-providers?user_id=me', { token })).json.items[0].provider_config_id
    }),
    undefined,
    'github',
  ),
]

/** Addresses to which the service sends a link. */
export const TRUST: Fact[] = [
  fact('a path of a trusted domain that has another', trusts('quay.example/app', 'quay.example/other'), false, true),
  fact('another port of a trusted domain', trusts('quay.example', 'quay.example:8443/'), true, false),
  fact('a subdomain of a pattern', trusts('*.quay.example', 'a.quay.example/'), false, true),
  fact('the bare parent of a pattern', trusts('*.quay.example', 'quay.example/'), false, false),
  fact('two labels below a pattern', trusts('*.quay.example', 'a.b.quay.example/'), false, false),
  fact('two labels below a pattern with **', trusts('**.quay.example', 'a.b.quay.example/'), false, true),
  fact('the bare parent of a pattern with **', trusts('**.quay.example', 'quay.example/'), false, false),
  fact('a part of a label', trusts('app-*.quay.example', 'app-7.quay.example/'), false, true),
  fact('the default port of a trusted domain', trusts('quay.example', 'quay.example:443/'), true, true),
  fact('the port of a trusted domain', trusts('quay.example:8443', 'quay.example:8443/'), true, true),
  fact(
    'localhost if it is allowed, also by its IPv6 address',
    async (service) => {
      const { call } = play(service)
      const send = (callback_url: string) =>
        call('POST /auth/otp/send-sign-in-code', { body: { email: EMAIL, callback_url } })
      return [outcome(await send('http://localhost:3000/')), outcome(await send('http://[::1]:3000/'))]
    },
    [200, 'REDIRECT_URL_NOT_WHITELISTED'],
    [200, 200],
  ),
]
