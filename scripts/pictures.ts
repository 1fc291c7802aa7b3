/**
 * `npm run pictures`: the pictures of the README and the home page in `docs/images/`, taken from the demo and the emulator's dashboard
 * in Chromium, and the picture of shared links.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createEmulator } from 'latchkey/emulator'
import { chromium } from 'playwright-core'
import { startDemo } from '../examples/demo/server.ts'
import { encodeWebp } from './encodeWebp.ts'
import { findChromium } from './ensureChromium.ts'

const folder = fileURLToPath(new URL('../docs/images', import.meta.url))
const SIZE = { width: 760, height: 780 }
const WIDE = { width: 1000, height: 625 }
/** The demo's own button. */
const HIDDEN = '.toggle { display: none }'
/** The picture that other sites show beside a link to the documentation. */
const SOCIAL_CARD = `<style>body { margin: 0; height: 630px; display: grid; place-content: center; justify-items: center; gap: 28px;
background: #1b1b1f; color: #fff; font: 600 84px system-ui, sans-serif } svg { width: 180px } p { margin: 0; font-size: 34px;
font-weight: 400; color: #d5d7de }</style>
${readFileSync(new URL('../docs/public/logo.svg', import.meta.url), 'utf8')}<div>latchkey</div>
<p>Sign-in, users and teams for TypeScript apps</p>`

const user = (display_name: string, primary_email: string) => ({
  display_name,
  primary_email,
  primary_email_auth_enabled: true,
  password: 'correct horse',
})
const users = [user('Mira Okafor', 'mira@harbor.example'), user('Jonas Falk', 'jonas@harbor.example')]
const emulator = createEmulator({ seed: 'pictures', projects: [{ id: 'internal', display_name: 'Harbor', users }] })
const demo = await startDemo({ appPort: 0, emulatorPort: 0, emulator })
const browser = await chromium.launch({ executablePath: findChromium()!, args: ['--no-sandbox', '--disable-gpu'] })
try {
  mkdirSync(folder, { recursive: true })
  const context = await browser.newContext({ viewport: SIZE, deviceScaleFactor: 1.2 })
  const page = await context.newPage()
  await page.goto(`${demo.appUrl}/handler/sign-up`)
  await page.locator('input[type=email]').first().fill('ada@harbor.example')
  for (const field of await page.locator('input[type=password]').all()) await field.fill('correct horse')
  await page.locator('form button[type=submit]').first().click()
  await page.waitForURL((url) => !url.pathname.startsWith('/handler'))
  await page.goto(`${demo.emulatorUrl}/_emulator#outbox`)
  await page.getByText('ada@harbor.example').first().waitFor()
  await page.frameLocator('iframe').first().getByRole('link').first().waitFor()
  await save('emulator', await page.screenshot())

  await page.setViewportSize(WIDE)
  await page.goto(`${demo.appUrl}/handler/account-settings`, { waitUntil: 'networkidle' })
  await page.getByRole('heading', { name: 'Profile' }).first().waitFor()
  await save('settings', await page.screenshot({ style: HIDDEN }))
  await page.goto(`${demo.emulatorUrl}/_emulator#requests`)
  await page.getByText('/users/me').first().waitFor()
  await save('requests', await page.screenshot())
  await page.setViewportSize({ width: 1400, height: 875 })
  await page.goto(demo.appUrl)
  await page.frameLocator('iframe[title="The emulator"]').getByText('ada@harbor.example').first().waitFor()
  await save('side-by-side', await page.screenshot({ style: HIDDEN }))

  const signedOut = await browser.newContext({ viewport: SIZE, deviceScaleFactor: 1.2 })
  const signIn = await signedOut.newPage()
  await signIn.goto(`${demo.appUrl}/handler/sign-in`)
  await signIn.getByRole('button', { name: /passkey/i }).waitFor()
  await save('sign-in', await signIn.screenshot({ style: HIDDEN }))

  const card = await browser.newPage({ viewport: { width: 1200, height: 630 } })
  await card.setContent(SOCIAL_CARD)
  writeFileSync(join(folder, '../public/social-card.png'), await card.screenshot())
} finally {
  await browser.close()
  await demo.close()
}

/** Writes a screenshot as WebP, which the browser encodes. */
async function save(name: string, png: Buffer): Promise<void> {
  const webp = await encodeWebp(browser, png)
  writeFileSync(join(folder, `${name}.webp`), webp)
  console.log(`docs/images/${name}.webp: ${(webp.length / 1000).toFixed(1)} kB`)
}
