/**
 * `npm run recording`: the animation of the home page and of `docs/emulator.md`, light and dark, recorded from the demo with
 * the emulator's dashboard beside it, and a still for readers who want less motion.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createEmulator, type Emulator } from 'latchkey/emulator'
import type { Locator, Page } from 'playwright-core'
import { startDemo } from '../examples/demo/server.ts'
import { toDate } from '../src/emulator/dashboard/format.ts'
import { launch } from '../test/browser/launch.ts'
import { animateWebp, type Frame } from './animateWebp.ts'
import { encodeWebp } from './encodeWebp.ts'

const folder = fileURLToPath(new URL('../docs/public/recordings', import.meta.url))
/** Room for the app and the dashboard side by side. */
const SIZE = { width: 1360, height: 720 }
const SCALE = 1
const EMAIL = 'mira@harbor.example'
const LIMIT_BYTES = 600_000
/** How long the first email is shown. */
const MAIL_MILLIS = 2_200

const mira = {
  display_name: 'Mira Okafor',
  primary_email: EMAIL,
  primary_email_auth_enabled: true,
  primary_email_verified: true,
  otp_auth_enabled: true,
}
const browser = await launch()
try {
  mkdirSync(folder, { recursive: true })
  await recordTheme('light', 'time-travel')
  await recordTheme('dark', 'time-travel-dark')
} finally {
  await browser.close()
}

/** Writes the animation and the still of one theme. */
async function recordTheme(colorScheme: 'light' | 'dark', name: string): Promise<void> {
  const emulator = createEmulator({
    seed: 'recording',
    projects: [{ id: 'internal', display_name: 'Harbor', users: [mira] }],
  })
  const demo = await startDemo({ appPort: 0, emulatorPort: 0, emulator })
  const context = await browser.newContext({
    viewport: SIZE,
    deviceScaleFactor: SCALE,
    reducedMotion: 'reduce',
    colorScheme,
  })
  try {
    const frames = await record(await context.newPage(), `${demo.appUrl}/handler/sign-in`, emulator)
    // The email has arrived, and the app asks for its code.
    const still = frames.find(({ millis }) => millis === MAIL_MILLIS)
    if (!still) throw new Error('No frame shows the email.')
    const animation = await animateWebp(browser, frames)
    if (animation.length > LIMIT_BYTES) throw new Error(`The animation has ${animation.length} bytes; cut frames.`)
    writeFileSync(join(folder, `${name}.webp`), animation)
    writeFileSync(join(folder, `${name}-still.webp`), await encodeWebp(browser, still.png))
    const seconds = frames.reduce((sum, { millis }) => sum + millis, 0) / 1000
    console.log(`${name}.webp: ${(animation.length / 1000).toFixed(1)} kB, ${frames.length} frames, ${seconds} s`)
  } finally {
    await context.close()
    await demo.close()
  }
}

/** Signs in with a code that expired, and then with a new one. */
async function record(page: Page, url: string, emulator: Emulator): Promise<Frame[]> {
  const frames: Frame[] = []
  const shoot = async (millis: number): Promise<void> => {
    frames.push({ png: await page.screenshot({ style: '.toggle { display: none }', caret: 'hide' }), millis })
  }
  const click = async (target: Locator): Promise<void> => {
    const box = await target.boundingBox()
    if (!box) throw new Error('What is clicked is not visible.')
    await moveCursor(page, box.x + box.width / 2, box.y + box.height / 2)
    await shoot(700)
    await hideCursor(page)
    await target.click()
  }
  const type = async (target: Locator, text: string, step: number): Promise<void> => {
    for (let end = step; end < text.length; end += step) {
      await target.fill(text.slice(0, end))
      await shoot(90)
    }
    await target.fill(text)
  }
  const dashboard = page.frameLocator('iframe[title="The emulator"]')
  const code = page.locator('input[name=code]')
  const sendCode = page.getByRole('button', { name: 'Email me a code', exact: true })

  await page.goto(url, { waitUntil: 'networkidle' })
  await dashboard.getByRole('heading', { name: 'Outbox' }).waitFor()
  await click(page.getByRole('button', { name: 'Email me a code instead' }))
  await type(page.locator('input[type=email]'), EMAIL, 4)
  await click(sendCode)
  await code.waitFor()
  await dashboard.locator('.mail iframe').contentFrame().getByRole('link').first().waitFor()
  await shoot(MAIL_MILLIS)

  await click(dashboard.getByRole('button', { name: '+7 days', exact: true }))
  await dashboard.locator('time').getByText(toDate(emulator.clock.now())).waitFor()
  await shoot(1200)
  await type(code, readCode(emulator), 2)
  await page.getByRole('alert').getByText('expired').waitFor()
  await shoot(2600)

  await click(page.getByRole('button', { name: 'Use another address' }))
  await sendCode.waitFor()
  await click(sendCode)
  await code.waitFor()
  await dashboard.locator('.mails li').nth(1).waitFor()
  await dashboard.locator('.mail iframe').contentFrame().getByRole('link').first().waitFor()
  await shoot(1200)
  await type(code, readCode(emulator), 2)
  await page.getByRole('heading', { name: 'Hello, Mira Okafor' }).waitFor()
  await page.waitForLoadState('networkidle')
  await shoot(3000)
  return frames
}

/** Shows where the next click is: screenshots have no pointer. */
async function moveCursor(page: Page, x: number, y: number): Promise<void> {
  await page.mouse.move(x, y)
  await page.evaluate(
    `(document.querySelector('#cursor') ?? document.body.appendChild(Object.assign(document.createElement('div'), { id: 'cursor' })))
      .style.cssText = 'position: fixed; left: ${x - 14}px; top: ${y - 14}px; width: 24px; height: 24px; border-radius: 50%; z-index: 9; pointer-events: none; border: 3px solid #d6336c; background: rgb(214 51 108 / 25%)'`,
  )
}

/** Removes what `moveCursor` shows. */
async function hideCursor(page: Page): Promise<void> {
  await page.locator('#cursor').evaluate((cursor) => cursor.remove())
}

/** The characters of the latest email's code that a user types. */
function readCode(emulator: Emulator): string {
  const { otp } = emulator.outbox.latest({ to: EMAIL }) ?? {}
  if (otp === undefined) throw new Error('The latest email has no code.')
  return otp
}
