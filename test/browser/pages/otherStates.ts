/** Pages between a sign-in and the session, and the error page. */
import {
  askForAgent,
  askForCli,
  askForTotp,
  CODE,
  invite,
  linkIn,
  seenBad,
  seenError,
  seenGood,
  type State,
} from './stage.ts'

export const otherStates: readonly State[] = [
  { name: 'oauth-callback', seen: '.lk-panel .lk-loading', reach: ({ open }) => open('/handler/oauth-callback') },
  {
    name: 'oauth-callback-refused',
    seen: seenError,
    noisy: true,
    reach: async ({ open, page, site }) => {
      await page.context().addCookies([{ name: 'stack-oauth-outer-state', value: 'v'.repeat(43), url: site.url }])
      await open('/handler/oauth-callback?code=unknown&state=state')
    },
  },
  {
    name: 'mfa',
    seen: 'input[name=totp]',
    noisy: true,
    reach: askForTotp,
  },
  {
    name: 'mfa-wrong',
    seen: seenError,
    noisy: true,
    reach: async (stage) => {
      await askForTotp(stage)
      await stage.page.waitForSelector('input[name=totp]')
      await stage.fill('totp', '000000')
    },
  },
  { name: 'mfa-over', seen: 'a.lk-button-primary', reach: ({ open }) => open('/handler/mfa') },
  {
    name: 'team-invitation-signed-out',
    seen: '.lk-button-primary',
    reach: async (stage) => {
      await invite(stage)
      await stage.open(linkIn(stage))
    },
  },
  {
    name: 'team-invitation',
    seen: '.lk-button-primary',
    reach: async (stage) => {
      await stage.signUp()
      await stage.signInBrowser()
      await invite(stage)
      await stage.open(linkIn(stage))
    },
  },
  {
    name: 'team-invitation-done',
    seen: seenGood,
    reach: async (stage) => {
      await stage.signUp()
      await stage.signInBrowser()
      await invite(stage)
      await stage.open(linkIn(stage))
      await stage.press()
    },
  },
  {
    name: 'team-invitation-unknown',
    seen: seenBad,
    noisy: true,
    reach: async (stage) => {
      await stage.signUp()
      await stage.signInBrowser()
      await stage.open(`/handler/team-invitation?code=${CODE}`)
    },
  },
  {
    name: 'cli-auth-confirm',
    seen: '.lk-button-primary',
    reach: async (stage) => {
      await stage.signUp()
      await stage.signInBrowser()
      await askForCli(stage)
    },
  },
  {
    name: 'cli-auth-confirm-done',
    seen: seenGood,
    reach: async (stage) => {
      await stage.signUp()
      await stage.signInBrowser()
      await askForCli(stage)
      await stage.press()
    },
  },
  {
    name: 'cli-auth-confirm-denied',
    seen: '.lk-status-icon',
    reach: async (stage) => {
      await stage.signUp()
      await stage.signInBrowser()
      await askForCli(stage)
      await stage.page.click('.lk-button-plain')
    },
  },
  {
    name: 'cli-auth-confirm-unknown',
    seen: seenBad,
    noisy: true,
    reach: async (stage) => {
      await stage.signUp()
      await stage.signInBrowser()
      await stage.open(`/handler/cli-auth-confirm?login_code=${CODE}`)
      await stage.press()
    },
  },
  {
    name: 'error-known',
    seen: seenBad,
    reach: ({ open }) =>
      open('/handler/error?errorCode=OAUTH_PROVIDER_ACCESS_DENIED&message=The%20access%20was%20denied.&details=%7B%7D'),
  },
  {
    name: 'error-own-words',
    seen: seenBad,
    reach: ({ open }) =>
      open(
        `/handler/error?errorCode=EMAIL_RENDERING_ERROR&message=${encodeURIComponent('<img src=x onerror=alert(1)> <b>bold</b>')}`,
      ),
  },
  {
    name: 'error-unknown',
    seen: seenBad,
    reach: ({ open }) => open('/handler/error?errorCode=NO_SUCH&message=Call%20us'),
  },
  { name: 'not-found', seen: '.lk-button-primary', reach: ({ open }) => open('/handler/nothing-here') },
  {
    name: 'mfa-mistyped',
    seen: '.lk-problem',
    noisy: true,
    reach: async (stage) => {
      await askForTotp(stage)
      await stage.page.waitForSelector('input[name=totp]')
      await stage.fill('totp', '12345')
      await stage.press()
    },
  },
  {
    name: 'mfa-service-down',
    seen: seenError,
    noisy: true,
    reach: async (stage) => {
      await stage.breakDown('/auth/mfa/sign-in')
      await askForTotp(stage)
      await stage.page.waitForSelector('input[name=totp]')
      await stage.fill('totp', '000000')
    },
  },
  { name: 'team-invitation-invalid', seen: seenBad, reach: ({ open }) => open('/handler/team-invitation') },
  {
    name: 'team-invitation-loading',
    seen: '.lk-panel .lk-loading',
    reach: async (stage) => {
      await stage.signUp()
      await stage.signInBrowser()
      await stage.hold('/team-invitations/accept/details')
      await stage.open(`/handler/team-invitation?code=${CODE}`)
    },
  },
  {
    name: 'team-invitation-used',
    seen: seenBad,
    noisy: true,
    reach: async (stage) => {
      await stage.signUp()
      await stage.signInBrowser()
      await invite(stage)
      stage.site.emulator.faults.once('getTeamInvitationDetails', 'VERIFICATION_CODE_ALREADY_USED')
      await stage.open(linkIn(stage))
    },
  },
  {
    name: 'team-invitation-service-down',
    seen: seenError,
    noisy: true,
    reach: async (stage) => {
      await stage.signUp()
      await stage.signInBrowser()
      await invite(stage)
      await stage.breakDown('/team-invitations/accept')
      await stage.open(linkIn(stage))
      await stage.page.waitForSelector('.lk-button-primary')
      await stage.press()
    },
  },
  {
    name: 'agent-confirm',
    isNewer: true,
    seen: '.lk-button-primary',
    reach: async (stage) => {
      await stage.signUp()
      await stage.signInBrowser()
      await askForAgent(stage)
    },
  },
  {
    name: 'agent-confirm-done',
    isNewer: true,
    seen: seenGood,
    reach: async (stage) => {
      await stage.signUp()
      await stage.signInBrowser()
      await askForAgent(stage)
      await stage.press()
    },
  },
  {
    name: 'agent-confirm-unknown',
    isNewer: true,
    seen: seenBad,
    noisy: true,
    reach: async (stage) => {
      await stage.signUp()
      await stage.signInBrowser()
      await stage.open(`/handler/agent-confirm?claim_code=${CODE}`)
    },
  },
  { name: 'agent-confirm-invalid', seen: seenBad, reach: ({ open }) => open('/handler/agent-confirm') },
  { name: 'cli-auth-confirm-invalid', seen: seenBad, reach: ({ open }) => open('/handler/cli-auth-confirm') },
  {
    name: 'cli-auth-confirm-signed-out',
    seen: '.lk-panel .lk-loading',
    reach: ({ open }) => open(`/handler/cli-auth-confirm?login_code=${CODE}`),
  },
  {
    name: 'cli-auth-confirm-service-down',
    seen: seenError,
    noisy: true,
    reach: async (stage) => {
      await stage.signUp()
      await stage.signInBrowser()
      await stage.breakDown('/auth/cli/complete')
      await askForCli(stage)
      await stage.press()
    },
  },
  {
    name: 'account-settings-loading',
    seen: '.lk-settings-title',
    reach: async (stage) => {
      await stage.signUp()
      await stage.signInBrowser()
      await stage.hold('/projects/current')
      await stage.open('/handler/account-settings')
    },
  },
  {
    name: 'account-settings-service-down',
    seen: seenError,
    noisy: true,
    reach: async (stage) => {
      await stage.signUp()
      await stage.signInBrowser()
      await stage.breakDown('/users/me')
      await stage.open('/handler/account-settings')
    },
  },
  {
    name: 'account-settings-signed-out',
    seen: '.lk-settings-title',
    reach: ({ open }) => open('/handler/account-settings'),
  },
  {
    name: 'onboarding',
    isRestricted: true,
    seen: '.lk-status-icon-mail',
    reach: async (stage) => {
      await stage.signUp()
      await stage.signInBrowser()
      await stage.open('/handler/onboarding')
    },
  },
  {
    name: 'onboarding-sent',
    isRestricted: true,
    seen: '.lk-notice-success',
    reach: async (stage) => {
      await stage.signUp()
      await stage.signInBrowser()
      await stage.open('/handler/onboarding')
      await stage.page.click('.lk-links button >> nth=0')
    },
  },
  {
    name: 'onboarding-change',
    isRestricted: true,
    seen: 'input[name=email]',
    reach: async (stage) => {
      await stage.signUp()
      await stage.signInBrowser()
      await stage.open('/handler/onboarding')
      await stage.page.click('.lk-links button >> nth=1')
    },
  },
  {
    name: 'onboarding-signed-out',
    isRestricted: true,
    seen: 'a.lk-button-primary',
    reach: ({ open }) => open('/handler/onboarding'),
  },
]
