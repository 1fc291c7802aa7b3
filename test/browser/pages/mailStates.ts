/** Pages that emails link to, and the page that requests such an email. */
import { resetPassword, verifyEmail } from 'latchkey'
import { CODE, linkIn, magicLink, reset, seenBad, seenError, seenGood, type Stage, type State } from './stage.ts'

export const mailStates: readonly State[] = [
  {
    name: 'email-verification',
    seen: '.lk-button-primary',
    reach: async (stage) => {
      await stage.signUp()
      await stage.open(linkIn(stage))
    },
  },
  {
    name: 'email-verification-done',
    seen: seenGood,
    reach: async (stage) => {
      await stage.signUp()
      await stage.open(linkIn(stage))
      await stage.press()
    },
  },
  {
    name: 'email-verification-again',
    seen: seenGood,
    noisy: true,
    reach: async (stage) => {
      await stage.signUp()
      await verifyEmail(stage.client, { code: stage.site.emulator.outbox.latest({ to: stage.email })?.code ?? '' })
      await stage.open(linkIn(stage))
      await stage.press()
    },
  },
  { name: 'email-verification-invalid', seen: seenBad, reach: ({ open }) => open('/handler/email-verification') },
  {
    name: 'email-verification-unknown',
    seen: seenBad,
    noisy: true,
    reach: async ({ open, press }) => {
      await open(`/handler/email-verification?code=${CODE}`)
      await press()
    },
  },
  { name: 'forgot-password', seen: 'input[name=email]', reach: ({ open }) => open('/handler/forgot-password') },
  {
    name: 'forgot-password-sent',
    seen: '.lk-status-icon-mail',
    reach: async (stage) => {
      await stage.signUp()
      await stage.open('/handler/forgot-password')
      await stage.page.waitForSelector('input[name=email]')
      await stage.fill('email', stage.email)
      await stage.press()
    },
  },
  {
    name: 'password-reset',
    seen: 'input[name=password]',
    reach: async (stage) => {
      await reset(stage)
      await stage.open(linkIn(stage))
    },
  },
  {
    name: 'password-reset-mistyped',
    seen: '.lk-problem',
    reach: async (stage) => {
      await reset(stage)
      await stage.open(linkIn(stage))
      await stage.page.waitForSelector('input[name=password]')
      await stage.fill('password', 'short')
      await stage.press()
    },
  },
  {
    name: 'password-reset-done',
    seen: seenGood,
    reach: async (stage) => {
      await reset(stage)
      await stage.open(linkIn(stage))
      await stage.page.waitForSelector('input[name=password]')
      await stage.fill('password', 'battery staple')
      await stage.press()
    },
  },
  {
    name: 'password-reset-used',
    seen: seenBad,
    noisy: true,
    reach: async (stage) => {
      await reset(stage)
      const code = stage.site.emulator.outbox.latest({ to: stage.email })?.code ?? ''
      await resetPassword(stage.client, { code, password: 'battery staple' })
      await stage.open(linkIn(stage))
    },
  },
  {
    name: 'password-reset-unknown',
    seen: seenBad,
    noisy: true,
    reach: ({ open }) => open(`/handler/password-reset?code=${CODE}`),
  },
  {
    name: 'magic-link-callback',
    seen: '.lk-button-primary',
    reach: async (stage) => {
      await magicLink(stage)
      await stage.open(linkIn(stage))
    },
  },
  {
    name: 'magic-link-callback-done',
    seen: 'a.lk-button-plain',
    reach: async (stage) => {
      await magicLink(stage)
      await stage.open(linkIn(stage))
      await stage.press()
    },
  },
  {
    name: 'magic-link-callback-unknown',
    seen: seenBad,
    noisy: true,
    reach: async ({ open, press }) => {
      await open(`/handler/magic-link-callback?code=${CODE}`)
      await press()
    },
  },
  {
    name: 'email-verification-under-way',
    seen: 'button[aria-busy]',
    reach: async (stage) => {
      await stage.signUp()
      await stage.hold('/contact-channels/verify')
      await stage.open(linkIn(stage))
      await stage.press()
    },
  },
  {
    name: 'email-verification-expired',
    seen: seenBad,
    noisy: true,
    reach: async (stage) => {
      await stage.signUp()
      await stage.open(linkIn(stage))
      stage.site.emulator.faults.once('verifyContactChannel', 'VERIFICATION_CODE_EXPIRED')
      await stage.press()
    },
  },
  {
    name: 'email-verification-service-down',
    seen: seenError,
    noisy: true,
    reach: async (stage) => {
      await stage.signUp()
      await stage.breakDown('/contact-channels/verify')
      await stage.open(linkIn(stage))
      await stage.press()
    },
  },
  {
    name: 'forgot-password-mistyped',
    seen: '.lk-problem',
    reach: async ({ open, fill, press, page }) => {
      await open('/handler/forgot-password')
      await page.waitForSelector('input[name=email]')
      await fill('email', 'person')
      await press()
    },
  },
  {
    name: 'forgot-password-service-down',
    seen: seenError,
    noisy: true,
    reach: async ({ open, fill, press, page, email, breakDown }) => {
      await breakDown('/auth/password/send-reset-code')
      await open('/handler/forgot-password')
      await page.waitForSelector('input[name=email]')
      await fill('email', email)
      await press()
    },
  },
  { name: 'password-reset-invalid', seen: seenBad, reach: ({ open }) => open('/handler/password-reset') },
  {
    name: 'password-reset-loading',
    seen: '.lk-panel .lk-loading',
    reach: async ({ open, hold }) => {
      await hold('/auth/password/reset/check-code')
      await open(`/handler/password-reset?code=${CODE}`)
    },
  },
  {
    name: 'password-reset-expired',
    seen: seenBad,
    noisy: true,
    reach: async (stage) => {
      await reset(stage)
      stage.site.emulator.faults.once('checkPasswordResetCode', 'VERIFICATION_CODE_EXPIRED')
      await stage.open(linkIn(stage))
    },
  },
  {
    name: 'password-reset-service-down',
    seen: seenError,
    noisy: true,
    reach: async (stage) => {
      await reset(stage)
      await stage.breakDown('/auth/password/reset')
      await stage.open(linkIn(stage))
      await stage.page.waitForSelector('input[name=password]')
      await stage.fill('password', 'battery staple')
      await stage.press()
    },
  },
  { name: 'magic-link-callback-invalid', seen: seenBad, reach: ({ open }) => open('/handler/magic-link-callback') },
  {
    name: 'magic-link-callback-used',
    seen: seenBad,
    noisy: true,
    reach: (stage) => refuseMagicLink(stage, 'VERIFICATION_CODE_ALREADY_USED'),
  },
  {
    name: 'magic-link-callback-expired',
    seen: seenBad,
    noisy: true,
    reach: (stage) => refuseMagicLink(stage, 'VERIFICATION_CODE_EXPIRED'),
  },
  {
    name: 'magic-link-callback-service-down',
    seen: seenError,
    noisy: true,
    reach: async (stage) => {
      await magicLink(stage)
      await stage.breakDown('/auth/otp/sign-in')
      await stage.open(linkIn(stage))
      await stage.press()
    },
  },
  {
    name: 'magic-link-callback-already',
    seen: 'a.lk-button-plain',
    reach: async (stage) => {
      await magicLink(stage)
      const link = linkIn(stage)
      await stage.signUp()
      await stage.signInBrowser()
      await stage.open(link)
    },
  },
  {
    name: 'magic-link-callback-already-unknown',
    seen: seenBad,
    noisy: true,
    reach: async (stage) => {
      await stage.signUp()
      await stage.signInBrowser()
      await stage.open(`/handler/magic-link-callback?code=${CODE}`)
    },
  },
  {
    name: 'password-reset-already',
    seen: 'a.lk-button-plain',
    reach: async (stage) => {
      await reset(stage)
      await stage.signInBrowser()
      await stage.open(linkIn(stage))
    },
  },
  {
    name: 'email-verification-already',
    seen: '.lk-hint',
    reach: async (stage) => {
      await stage.signUp()
      await stage.signInBrowser()
      await stage.open(linkIn(stage))
    },
  },
]

type Refusal = 'VERIFICATION_CODE_ALREADY_USED' | 'VERIFICATION_CODE_EXPIRED'

async function refuseMagicLink(stage: Stage, code: Refusal): Promise<void> {
  await magicLink(stage)
  await stage.open(linkIn(stage))
  stage.site.emulator.faults.once('otpSignIn', code)
  await stage.press()
}
