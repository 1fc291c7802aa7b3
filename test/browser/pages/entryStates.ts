/** Signing in, up and out. */
import { BARE, MAILS, PASSWORD, PLAIN, seenError, seenGood, type State } from './stage.ts'

export const entryStates: readonly State[] = [
  { name: 'sign-in', seen: 'input[name=password]', reach: ({ open }) => open('/handler/sign-in') },
  {
    name: 'sign-in-passwords-alone',
    project: PLAIN,
    seen: 'input[name=password]',
    reach: ({ open }) => open('/handler/sign-in'),
  },
  { name: 'sign-in-no-methods', project: BARE, seen: '.lk-notice', reach: ({ open }) => open('/handler/sign-in') },
  {
    name: 'sign-in-mistyped',
    seen: '.lk-problem >> nth=1',
    reach: async ({ open, fill, press, page }) => {
      await open('/handler/sign-in')
      await page.waitForSelector('input[name=email]')
      await fill('email', 'person')
      await press()
    },
  },
  {
    name: 'sign-in-refused',
    seen: seenError,
    noisy: true,
    reach: async ({ open, fill, press, page }) => {
      await open('/handler/sign-in')
      await page.waitForSelector('input[name=email]')
      await fill('email', 'unknown@harbor.example')
      await fill('password', 'wrong horse')
      await press()
    },
  },
  {
    name: 'sign-in-code',
    seen: 'input[name=code]',
    reach: async ({ open, fill, press, page, email }) => {
      await open('/handler/sign-in')
      await page.waitForSelector('input[name=email]')
      await page.click('.lk-button-link')
      await fill('email', email)
      await press()
    },
  },
  {
    name: 'sign-in-code-wrong',
    seen: seenError,
    noisy: true,
    reach: async ({ open, fill, press, page, email }) => {
      await open('/handler/sign-in')
      await page.waitForSelector('input[name=email]')
      await page.click('.lk-button-link')
      await fill('email', email)
      await press()
      await page.waitForSelector('input[name=code]')
      await fill('code', 'wrong1')
    },
  },
  {
    name: 'sign-in-loading',
    seen: '.lk-panel .lk-loading',
    reach: async ({ open, hold, page }) => {
      await hold('/projects/current')
      await open('/handler/sign-in')
      await page.waitForSelector('.lk-panel .lk-loading')
    },
  },
  {
    name: 'sign-in-service-down',
    seen: seenError,
    noisy: true,
    reach: async ({ open, breakDown }) => {
      await breakDown('/projects/current')
      await open('/handler/sign-in')
    },
  },
  {
    name: 'sign-in-already',
    seen: 'a.lk-button',
    reach: async (stage) => {
      await stage.signUp()
      await stage.signInBrowser()
      await stage.open('/handler/sign-in')
    },
  },
  { name: 'sign-up', seen: 'input[name=password]', reach: ({ open }) => open('/handler/sign-up') },
  { name: 'sign-up-closed', project: PLAIN, seen: 'a.lk-button', reach: ({ open }) => open('/handler/sign-up') },
  {
    name: 'sign-up-mistyped',
    seen: '.lk-problem >> nth=1',
    reach: async ({ open, fill, press, page }) => {
      await open('/handler/sign-up')
      await page.waitForSelector('input[name=email]')
      await fill('email', 'person')
      await fill('password', 'short')
      await press()
    },
  },
  {
    name: 'sign-up-taken',
    seen: seenError,
    noisy: true,
    reach: async (stage) => {
      await stage.signUp()
      await stage.open('/handler/sign-up')
      await stage.page.waitForSelector('input[name=email]')
      await stage.fill('email', stage.email)
      await stage.fill('password', PASSWORD)
      await stage.press()
    },
  },
  {
    name: 'sign-out-question',
    seen: '.lk-button-primary',
    reach: async (stage) => {
      await stage.signUp()
      await stage.signInBrowser()
      await stage.open('/handler/sign-out')
    },
  },
  {
    name: 'sign-out',
    seen: seenGood,
    reach: async (stage) => {
      await stage.signUp()
      await stage.signInBrowser()
      await stage.open('/handler/sign-out')
      await stage.press()
    },
  },
  {
    name: 'sign-in-by-mail-alone',
    project: MAILS,
    seen: 'input[name=email]',
    reach: ({ open }) => open('/handler/sign-in'),
  },
  {
    name: 'sign-in-under-way',
    seen: 'button[aria-busy]',
    reach: async ({ open, fill, press, hold, page }) => {
      await hold('/auth/password/sign-in')
      await open('/handler/sign-in')
      await page.waitForSelector('input[name=email]')
      await fill('email', 'person@harbor.example')
      await fill('password', PASSWORD)
      await press()
    },
  },
  {
    name: 'sign-up-loading',
    seen: '.lk-panel .lk-loading',
    reach: async ({ open, hold }) => {
      await hold('/projects/current')
      await open('/handler/sign-up')
    },
  },
  {
    name: 'sign-up-service-down',
    seen: seenError,
    noisy: true,
    reach: async ({ open, breakDown }) => {
      await breakDown('/projects/current')
      await open('/handler/sign-up')
    },
  },
  {
    name: 'sign-up-by-mail-alone',
    project: MAILS,
    seen: 'input[name=email]',
    reach: ({ open }) => open('/handler/sign-up'),
  },
  {
    name: 'sign-up-already',
    seen: 'a.lk-button',
    reach: async (stage) => {
      await stage.signUp()
      await stage.signInBrowser()
      await stage.open('/handler/sign-up')
    },
  },
  {
    name: 'sign-out-under-way',
    seen: '.lk-panel .lk-loading',
    reach: async (stage) => {
      await stage.signUp()
      await stage.signInBrowser()
      await stage.hold('/auth/sessions/current')
      await stage.open('/handler/sign-out')
      await stage.press()
    },
  },
  {
    name: 'sign-out-unheard',
    seen: '.lk-notice',
    noisy: true,
    reach: async (stage) => {
      await stage.signUp()
      await stage.signInBrowser()
      await stage.breakDown('/auth/sessions/current')
      await stage.open('/handler/sign-out')
      await stage.press()
    },
  },
  { name: 'sign-out-already', seen: seenGood, reach: ({ open }) => open('/handler/sign-out') },
]
