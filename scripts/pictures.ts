/** `npm run pictures`: the README's pictures in `docs/images/`, taken from the demo and the emulator's dashboard in Chromium. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createEmulator } from 'latchkey/emulator'
import { chromium, type Browser } from 'playwright-core'
import { startDemo } from '../examples/demo/server.ts'
import { findChromium } from './ensureChromium.ts'

const folder = fileURLToPath(new URL('../docs/images', import.meta.url))
const SIZE = { width: 760, height: 780 }

const user = (display_name: string, primary_email: string) => ({
  display_name,
  primary_email,
  primary_email_auth_enabled: true,
  password: 'correct horse',
})
const users = [user('Mira Okafor', 'mira@harbor.example'), user('Jonas Falk', 'jonas@harbor.example')]
const emulator = createEmulator({ seed: 'pictures', projects: [{ id: 'internal', users }] })
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

  const signedOut = await browser.newContext({ viewport: SIZE, deviceScaleFactor: 1.2 })
  const signIn = await signedOut.newPage()
  await signIn.goto(`${demo.appUrl}/handler/sign-in`)
  await signIn.getByRole('button', { name: /passkey/i }).waitFor()
  // Hides the demo's own button.
  await save('sign-in', await signIn.screenshot({ style: '.toggle { display: none }' }))
} finally {
  await browser.close()
  await demo.close()
}

/** Writes a screenshot as WebP, which the browser encodes. */
async function save(name: string, png: Buffer): Promise<void> {
  const webp = await encode(browser, png)
  writeFileSync(join(folder, `${name}.webp`), webp)
  console.log(`docs/images/${name}.webp: ${(webp.length / 1000).toFixed(1)} kB`)
}

async function encode(browser: Browser, png: Buffer): Promise<Buffer> {
  const page = await browser.newPage()
  const url = await page.evaluate(
    async (source) => {
      const image = new Image()
      image.src = source
      await image.decode()
      const canvas = document.createElement('canvas')
      Object.assign(canvas, { width: image.width, height: image.height })
      canvas.getContext('2d')!.drawImage(image, 0, 0)
      return canvas.toDataURL('image/webp', 0.5)
    },
    `data:image/png;base64,${png.toString('base64')}`,
  )
  await page.close()
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
}
