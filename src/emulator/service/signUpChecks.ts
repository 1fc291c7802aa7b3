/** What a service since 2026 checks before a sign-up: bot challenges and the sign-up rules of the project. */
import type { Scope } from '../engine/context.ts'
import { fail } from '../engine/reply.ts'

/** The token that the test keys of Cloudflare Turnstile return. The emulator refuses every other token. */
const TEST_TOKEN = 'XXXX.DUMMY.TOKEN.XXXX'

/** The fields of a bot challenge. A client without a widget sends none of them. */
interface BotChallenge {
  readonly bot_challenge_token?: string | undefined
  readonly bot_challenge_phase?: 'invisible' | 'visible' | undefined
  readonly bot_challenge_unavailable?: 'true' | undefined
}

/**
 * Refuses a failed challenge: with `BOT_CHALLENGE_REQUIRED` an invisible one, so that the app shows a visible one, and
 * with `BOT_CHALLENGE_FAILED` a visible one. `bot_challenge_unavailable` counts as a failed visible challenge.
 */
export function requireBotChallenge({ service }: Pick<Scope, 'service'>, given: BotChallenge): void {
  if (service === '2025') return
  const { bot_challenge_token: token, bot_challenge_phase: phase } = given
  if (given.bot_challenge_unavailable === 'true') {
    fail('BOT_CHALLENGE_FAILED', { message: 'The bot challenge could not be shown.' })
  }
  if (token === undefined || token === TEST_TOKEN) return
  if (phase === 'visible') fail('BOT_CHALLENGE_FAILED', { message: 'The bot challenge was not passed.' })
  fail('BOT_CHALLENGE_REQUIRED')
}

/**
 * Refuses a sign-up with `SIGN_UP_REJECTED` if the rules of the project reject by default. The conditions of single rules
 * are not evaluated.
 */
export function requireSignUpRules({ service, project }: Pick<Scope, 'service' | 'project'>): void {
  if (service === '2025' || project.unlisted_config.open?.signUpRulesDefaultAction !== 'reject') return
  fail('SIGN_UP_REJECTED', { message: 'The rules of this project reject this sign-up.' })
}
