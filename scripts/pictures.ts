/**
 * `npm run pictures`: the pictures of the README in `docs/images/`, those of the home page in `docs/home/`, light and dark, and
 * the picture of shared links. They are taken in Chromium, from the demo, the emulator's dashboard and the command line.
 *
 * `npm run pictures -- posters`, after `npm run docs`: only the pictures that the home page shows until its live sample has started;
 * `npm run pictures -- checkout`, `-- console`, `-- webhooks` or `-- shadcn`: only the page of a purchase, the console, the
 * emulator's webhooks, or the components for shadcn.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { createPurchaseUrl } from 'latchkey'
import { createAdminClient, updateProjectConfigLevel } from 'latchkey/admin'
import { createEmulator } from 'latchkey/emulator'
import { serveEmulator } from 'latchkey/emulator/node'
import { addTeamMember, createServerClient, createTeam, createUser } from 'latchkey/server'
import { signedIn } from 'latchkey/testing'
import type { BrowserContext } from 'playwright-core'
import { HARBOR, OWNER } from '../examples/console/cast.ts'
import { startConsole } from '../examples/console/server.ts'
import { startDemo } from '../examples/demo/server.ts'
import { escapeHtml } from '../src/emulator/mail/escapeHtml.ts'
import { launch } from '../test/browser/launch.ts'
import { liveSamplesOf } from './docs/live.ts'
import { serve } from './docs/serve.ts'
import { buildShadcnPage } from './docs/shadcnPage.ts'
import { SITE } from './docs/site.ts'
import { encodeWebp } from './encodeWebp.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const readmeFolder = join(root, 'docs/images')
const homeFolder = join(root, 'docs/home')
/** Pictures of the README. */
const TALL = { width: 760, height: 780 }
/** Pictures of the home page: legible at half of its width. */
const WIDE = { width: 960, height: 576 }
/** One page in a picture of two. */
const HALF = { width: 440, height: 600 }
const PASSWORD = 'correct horse'
/** The demo's own button. */
const HIDDEN = '.toggle { display: none }'
/** The picture that other sites show beside a link to the documentation. */
const SOCIAL_CARD = `<style>body { margin: 0; height: 630px; display: grid; place-content: center; justify-items: center; gap: 28px;
background: #1b1b1f; color: #fff; font: 600 84px system-ui, sans-serif } svg { width: 180px } p { margin: 0; font-size: 34px;
font-weight: 400; color: #d5d7de }</style>
${readFileSync(join(root, 'docs/public/logo.svg'), 'utf8')}<div>latchkey</div>
<p>Sign-in, users and teams for TypeScript apps</p>`

/** The live sample of the home page, in windows of a computer and of a phone. */
const POSTERS = { wide: { width: 1152, height: 580 }, narrow: { width: 327, height: 580 } }

const browser = await launch()
try {
  mkdirSync(homeFolder, { recursive: true })
  const only = process.argv[2]
  if (only === 'posters') await takePosters()
  else if (only === 'checkout') await takeCheckout()
  else if (only === 'console') await takeConsole()
  else if (only === 'webhooks') await takeWebhooks()
  else if (only === 'shadcn') await takeShadcn()
  else if (only === 'init') await takeInit()
  else await takeAll()
} finally {
  await browser.close()
}

async function takeAll(): Promise<void> {
  for (const theme of ['light', 'dark'] as const) await takePictures(theme)
  await takeCheckout()
  await takeConsole()
  await takeWebhooks()
  await takeShadcn()
  await takeInit()
  const card = await browser.newPage({ viewport: { width: 1200, height: 630 } })
  await card.setContent(SOCIAL_CARD)
  writeFileSync(join(root, 'docs/public/social-card.png'), await card.screenshot())
}

/** The page of a purchase in the emulator. */
async function takeCheckout(): Promise<void> {
  const { client, emulator, user } = await signedIn({
    emulator: { projects: [{ id: 'internal', display_name: 'Harbor' }] },
  })
  const served = await serveEmulator(emulator, { port: 0 })
  const admin = createAdminClient({ projectId: 'internal', superSecretAdminKey: 'sak_emulator', fetch: emulator.fetch })
  const configuration = {
    'payments.testMode': true,
    'payments.productLines.plans': { displayName: 'Plans', customerType: 'user' },
    'payments.products.pro': {
      displayName: 'Pro',
      customerType: 'user',
      productLineId: 'plans',
      prices: { monthly: { USD: '24.00', interval: [1, 'month'] } },
      includedItems: {},
    },
  }
  await updateProjectConfigLevel(admin, {
    level: 'environment',
    configOverrideString: JSON.stringify(configuration),
  })
  const { url } = await createPurchaseUrl(client, { customerType: 'user', customerId: user.id, productId: 'pro' })
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await browser.newPage({ viewport: { width: 760, height: 560 }, deviceScaleFactor: 1.2, colorScheme })
    await page.goto(served.url + new URL(url).pathname)
    await page.getByRole('button', { name: /^Pay with the card/ }).waitFor()
    const suffix = colorScheme === 'dark' ? '-dark' : ''
    await save(join(homeFolder, `checkout${suffix}.webp`), await page.screenshot())
    await page.close()
  }
  await served.close()
}

/** The overview of the console. */
async function takeConsole(): Promise<void> {
  const { appUrl, close } = await startConsole({ appPort: 0, emulatorPort: 0, isBundled: true })
  const viewport = { width: 1152, height: 660 }
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await browser.newPage({ viewport, colorScheme, reducedMotion: 'reduce' })
    await page.goto(appUrl)
    await page.getByLabel('Email', { exact: true }).fill(OWNER.email)
    await page.getByLabel('Password', { exact: true }).fill(OWNER.password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByRole('heading', { name: 'Projects' }).waitFor()
    await page.goto(`${appUrl}/projects/${HARBOR}`, { waitUntil: 'networkidle' })
    await page.locator('.recharts-surface path').first().waitFor()
    await save(join(homeFolder, `console${colorScheme === 'dark' ? '-dark' : ''}.webp`), await page.screenshot())
    await page.close()
  }
  await close()
}

/** Webhooks of the emulator: an app that refused the first one. */
async function takeWebhooks(): Promise<void> {
  let count = 0
  const emulator = createEmulator({
    seed: 'pictures',
    webhooks: {
      url: 'http://localhost:3000/webhooks',
      fetch: async () => new Response(null, { status: (count += 1) === 1 ? 503 : 204 }),
    },
  })
  const served = await serveEmulator(emulator, { port: 0 })
  const server = createServerClient({
    projectId: 'internal',
    secretServerKey: 'ssk_emulator',
    fetch: emulator.fetch,
  })
  const { id: userId } = await createUser(server, { displayName: 'Mira Okafor', primaryEmail: 'mira@harbor.example' })
  const { id: teamId } = await createTeam(server, { displayName: 'Harbor crew' })
  await addTeamMember(server, { teamId, userId })
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await browser.newPage({ viewport: { width: 960, height: 396 }, deviceScaleFactor: 1.2, colorScheme })
    await page.goto(`${served.url}/_emulator#webhooks`)
    await page.getByText('team_membership.created').first().waitFor()
    await save(join(homeFolder, `webhooks${colorScheme === 'dark' ? '-dark' : ''}.webp`), await page.screenshot())
    await page.close()
  }
  await served.close()
}

/** The components for shadcn: the form of a visitor, and what a signed-in user sees. */
async function takeShadcn(): Promise<void> {
  const files = await buildShadcnPage(root)
  const site = 'http://shadcn.localhost'
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await browser.newPage({ viewport: { width: 960, height: 640 }, colorScheme })
    await page.route(`${site}/**`, (route) => {
      const path = new URL(route.request().url()).pathname
      const contentType = { '.js': 'text/javascript', '.css': 'text/css' }[extname(path)] ?? 'text/html'
      return route.fulfill({ contentType, body: files.get(path) ?? '' })
    })
    await page.goto(`${site}/`)
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
    await page.getByRole('button', { name: 'Change password' }).waitFor()
    await page.getByText('Harbor crew').first().waitFor()
    const suffix = colorScheme === 'dark' ? '-dark' : ''
    await save(join(readmeFolder, `shadcn${suffix}.webp`), await page.screenshot())
    await page.close()
  }
}

async function takePosters(): Promise<void> {
  const folder = join(root, 'docs/public/posters')
  mkdirSync(folder, { recursive: true })
  const site = await serve(join(root, SITE.output))
  const sample = liveSamplesOf('start/vite.md', readFileSync(join(root, 'docs/start/vite.md'), 'utf8')).samples[0]!.id
  for (const colorScheme of ['light', 'dark'] as const)
    for (const [name, viewport] of Object.entries(POSTERS)) {
      const context = await browser.newContext({ viewport, colorScheme, deviceScaleFactor: name === 'wide' ? 1.25 : 2 })
      const page = await context.newPage()
      await page.goto(`${site.url}/try/frame.html?sample=${sample}`)
      await page.getByLabel('Email').waitFor()
      await page.getByText('GET /api').first().waitFor()
      const suffix = colorScheme === 'dark' ? '-dark' : ''
      await save(join(folder, `sample-${name}${suffix}.webp`), await page.screenshot())
      await context.close()
    }
  await site.close()
}

/** All pictures of one theme; those of the README are light. */
async function takePictures(theme: 'light' | 'dark'): Promise<void> {
  const user = (display_name: string, primary_email: string) => ({
    display_name,
    primary_email,
    primary_email_auth_enabled: true,
    password: PASSWORD,
  })
  const users = [user('Mira Okafor', 'mira@harbor.example'), user('Jonas Falk', 'jonas@harbor.example')]
  const emulator = createEmulator({ seed: 'pictures', projects: [{ id: 'internal', display_name: 'Harbor', users }] })
  const demo = await startDemo({ appPort: 0, emulatorPort: 0, emulator })
  const open = (): Promise<BrowserContext> =>
    browser.newContext({ viewport: TALL, deviceScaleFactor: 1.2, colorScheme: theme })
  const saveHome = (name: string, png: Buffer): Promise<void> =>
    save(join(homeFolder, theme === 'dark' ? `${name}-dark.webp` : `${name}.webp`), png)
  try {
    const context = await open()
    const page = await context.newPage()
    await page.goto(`${demo.appUrl}/handler/sign-up`)
    await page.locator('input[type=email]').first().fill('ada@harbor.example')
    for (const field of await page.locator('input[type=password]').all()) await field.fill(PASSWORD)
    await page.locator('form button[type=submit]').first().click()
    await page.waitForURL((url) => !url.pathname.startsWith('/handler'))
    await page.goto(`${demo.emulatorUrl}/_emulator#outbox`)
    await page.getByText('ada@harbor.example').first().waitFor()
    await page.frameLocator('iframe').first().getByRole('link').first().waitFor()
    if (theme === 'light') await save(join(readmeFolder, 'emulator.webp'), await page.screenshot())
    await page.setViewportSize(WIDE)
    await saveHome('emulator', await page.screenshot())

    await page.goto(`${demo.appUrl}/handler/account-settings`, { waitUntil: 'networkidle' })
    await page.getByLabel('Name', { exact: true }).waitFor()
    await saveHome('settings', await page.screenshot({ style: HIDDEN }))

    const visitor = await (await open()).newPage()
    await visitor.goto(`${demo.appUrl}/handler/sign-in`)
    await visitor.getByRole('button', { name: /passkey/i }).waitFor()
    if (theme === 'light') await save(join(readmeFolder, 'sign-in.webp'), await visitor.screenshot({ style: HIDDEN }))
    await visitor.setViewportSize(HALF)
    const clip = { x: 0, y: 40, ...HALF, height: HALF.height - 40 }
    const signIn = await visitor.screenshot({ style: HIDDEN, clip })
    await visitor.locator('input[type=email]').fill('mira@harbor.example')
    await visitor.locator('input[type=password]').fill('wrong')
    await visitor.locator('form button[type=submit]').first().click()
    await visitor.getByRole('alert').first().waitFor()

    const newcomer = await (await open()).newPage()
    await newcomer.setViewportSize(HALF)
    await newcomer.goto(`${demo.appUrl}/handler/sign-up`, { waitUntil: 'networkidle' })
    await newcomer.locator('input[type=password]').first().waitFor()
    await saveHome('pages', await besides(signIn, await newcomer.screenshot({ style: HIDDEN, clip }), theme))

    emulator.clock.advance(3_600_000)
    await page.goto(demo.appUrl, { waitUntil: 'networkidle' })
    await page.goto(`${demo.emulatorUrl}/_emulator#requests`)
    await page.getByText('/users/me').first().waitFor()
    await saveHome('requests', await page.screenshot())
  } finally {
    await demo.close()
  }
}

/** Two pages side by side. */
async function besides(left: Buffer, right: Buffer, theme: 'light' | 'dark'): Promise<Buffer> {
  const source = (png: Buffer): string => `data:image/png;base64,${png.toString('base64')}`
  return render(
    `<style>body { margin: 0; height: 100vh; overflow: hidden; display: grid; grid-template-columns: 1fr 1fr; gap: 20px; padding: 20px 24px 0;
    box-sizing: border-box; background: ${theme === 'dark' ? '#10201e' : '#dcebe8'} } img { width: 100%; border-radius: 10px;
    box-shadow: 0 4px 18px #0003 }</style><img src="${source(left)}"><img src="${source(right)}">`,
  )
}

/** A terminal with a command and what it printed; added lines of a diff are green and removed ones red, as on a terminal. */
async function terminal(command: string, printed: string, theme: 'light' | 'dark'): Promise<Buffer> {
  const lines = `$ ${command}\n${printed}`.split('\n').map((line) => {
    const escaped = escapeHtml(line)
    return /^[+-]/.test(line)
      ? `<span class="${line.startsWith('+') ? 'added' : 'removed'}">${escaped}</span>`
      : escaped
  })
  return render(
    `<style>body { margin: 0; height: 100vh; overflow: hidden; background: ${theme === 'dark' ? '#111114' : '#1b1b1f'}; color: #e6e6ea }
    pre { margin: 0; padding: 20px 24px; font: 15px/1.5 ui-monospace, monospace; white-space: pre-wrap } .added { color: #7ee2a8 } .removed { color: #ff9ba0 }
    </style><pre>${lines.join('\n')}</pre>`,
  )
}

async function render(html: string): Promise<Buffer> {
  const page = await browser.newPage({ viewport: WIDE, deviceScaleFactor: 1.2 })
  await page.setContent(html, { waitUntil: 'load' })
  const png = await page.screenshot()
  await page.close()
  return png
}

/** What `latchkey init` prints. */
async function takeInit(): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    const suffix = theme === 'dark' ? '-dark' : ''
    await save(join(homeFolder, `init${suffix}.webp`), await terminal('npx latchkey init', runInit(), theme))
  }
}

/** What the command prints in a new app of Vite. Without a terminal, it shows the changes and writes none. */
function runInit(): string {
  const app = mkdtempSync(join(tmpdir(), 'latchkey-picture-'))
  cpSync(join(root, 'test/packed/fixtures/vite-react-ts'), app, { recursive: true })
  try {
    const tsx = import.meta.resolve('tsx')
    return execFileSync(process.execPath, ['--import', tsx, join(root, 'src/cli/main.ts'), 'init', '--yes'], {
      cwd: app,
      encoding: 'utf8',
    })
  } finally {
    rmSync(app, { recursive: true })
  }
}

/** Writes a screenshot as WebP, which the browser encodes. */
async function save(path: string, png: Buffer): Promise<void> {
  const webp = await encodeWebp(browser, png)
  writeFileSync(path, webp)
  console.log(`${path.slice(root.length)}: ${(webp.length / 1000).toFixed(1)} kB`)
}
