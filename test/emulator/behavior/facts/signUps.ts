/** Facts about bot challenges and rules of sign-ups. */
import { asks, CALLBACK, comeBack, EMAIL, fact, outcome, PASSWORD, play, SIGN_UP, type Fact } from './ask.ts'

const challenge = (fields: object) => ({ body: { ...SIGN_UP, ...fields } })
const BAD = { bot_challenge_token: 'not a token of the widget' }

export const SIGN_UPS: Fact[] = [
  fact('a sign-up without a bot challenge', asks('POST /auth/password/sign-up', challenge({})), 200, 200),
  fact(
    'a sign-up whose invisible challenge failed',
    asks('POST /auth/password/sign-up', challenge({ ...BAD, bot_challenge_phase: 'invisible' })),
    'SCHEMA_ERROR',
    'BOT_CHALLENGE_REQUIRED',
  ),
  fact(
    'a sign-up whose visible challenge failed',
    asks('POST /auth/password/sign-up', challenge({ ...BAD, bot_challenge_phase: 'visible' })),
    'SCHEMA_ERROR',
    'BOT_CHALLENGE_FAILED',
  ),
  fact(
    'a sign-up whose challenge was unavailable',
    asks('POST /auth/password/sign-up', challenge({ bot_challenge_unavailable: 'true' })),
    'SCHEMA_ERROR',
    'BOT_CHALLENGE_FAILED',
  ),
  fact(
    'a sign-up that passed the challenge',
    asks(
      'POST /auth/password/sign-up',
      challenge({ bot_challenge_token: 'XXXX.DUMMY.TOKEN.XXXX', bot_challenge_phase: 'visible' }),
    ),
    'SCHEMA_ERROR',
    200,
  ),
  fact(
    'a sign-in code for a new address whose challenge failed',
    asks('POST /auth/otp/send-sign-in-code', { body: { email: EMAIL, callback_url: CALLBACK, ...BAD } }),
    'SCHEMA_ERROR',
    'BOT_CHALLENGE_REQUIRED',
  ),
  fact(
    'sign-up rules that reject: by password, by code, by OAuth',
    async (service) => {
      const { emulator, call } = play(service)
      const path = service === '2025' ? '' : '/environment'
      const body = { config_override_string: '{"auth.signUpRulesDefaultAction":"reject"}' }
      const rule = await call(`PATCH /internal/config/override${path}`, { level: 'admin', body })
      const byPassword = await call('POST /auth/password/sign-up', { body: SIGN_UP })
      const email = 'ines@harbor.example'
      await call('POST /auth/otp/send-sign-in-code', { body: { email, callback_url: CALLBACK } })
      const byCode = await call('POST /auth/otp/sign-in', {
        body: { code: emulator.outbox.latest({ to: email })!.code },
      })
      const back = await comeBack(emulator, {})
      return [outcome(rule), outcome(byPassword), outcome(byCode), back.get('errorCode')]
    },
    [400, 200, 200, null],
    [200, 'SIGN_UP_REJECTED', 'SIGN_UP_REJECTED', 'SIGN_UP_REJECTED'],
  ),
  fact(
    'a configuration that requires verified addresses',
    async (service) => {
      const { call, signUp } = play(service)
      const path = service === '2025' ? '' : '/environment'
      const body = { config_override_string: '{"onboarding.requireEmailVerification":true}' }
      const rule = await call(`PATCH /internal/config/override${path}`, { level: 'admin', body })
      const { access_token: token } = await signUp(EMAIL, PASSWORD)
      return [outcome(rule), outcome(await call('GET /users/me', { token }))]
    },
    [400, 200],
    [200, 'RESTRICTED_USER_NOT_ALLOWED'],
  ),
]
