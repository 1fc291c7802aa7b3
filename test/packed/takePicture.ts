/** With `PICTURES=1`, tests of the quick starts also take the pictures of `docs/start/`, light and dark. */
import { mkdirSync, writeFileSync } from 'node:fs'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { encodeWebp } from '../../scripts/encodeWebp.ts'

const folder = fileURLToPath(new URL('../../docs/images/start', import.meta.url))
const THEMES = ['light', 'dark'] as const
type Theme = (typeof THEMES)[number]
/** A page in a window of a picture. */
const PAGE = { width: 520, height: 400 }
const PICTURE = { width: 1120, height: 480 }
/** A terminal is as high as its text. */
const TERMINAL = { width: 760, height: 100 }

/** What a page shows in both themes, and its path. */
export interface Screen {
  readonly path: string
  readonly pngs: Readonly<Record<Theme, Buffer>>
}

/** Takes what a page shows now; null unless pictures are wanted. */
export async function takeScreen(page: Page): Promise<Screen | null> {
  if (!process.env['PICTURES']) return null
  const before = page.viewportSize()
  await page.setViewportSize(PAGE)
  const take = async (colorScheme: Theme): Promise<Buffer> => {
    await page.emulateMedia({ colorScheme })
    // A change of the theme is animated.
    return page.screenshot({ animations: 'disabled', style: '.lk-page { padding-block-start: 24px }' })
  }
  const pngs = { dark: await take('dark'), light: await take('light') }
  await page.emulateMedia({ colorScheme: null })
  if (before) await page.setViewportSize(before)
  return { path: new URL(page.url()).pathname, pngs }
}

/** Writes `docs/images/start/NAME.webp` and `NAME-dark.webp`: windows with the screens, and what the page shows now, at the app's usual host. */
export async function takePicture(
  page: Page,
  name: string,
  earlier: Screen | null = null,
  host = 'localhost:5173',
): Promise<void> {
  const browser = page.context().browser()
  const now = await takeScreen(page)
  if (!now || !browser) return
  const screens = [...(earlier ? [earlier] : []), now]
  for (const theme of THEMES) {
    const windows = screens.map(({ path, pngs }) => {
      const source = `data:image/png;base64,${pngs[theme].toString('base64')}`
      return `<figure><figcaption><i></i><i></i><i></i><span>${host}${path}</span></figcaption><img src="${source}"></figure>`
    })
    await write(browser, theme === 'dark' ? `${name}-dark` : name, toDesk(windows.join(''), theme), PICTURE)
  }
}

/** Writes `docs/images/start/NAME.webp`: a terminal with a command and what it printed. */
export async function takeTerminalPicture(
  browser: Browser,
  name: string,
  { command, printed }: { readonly command: string; readonly printed: string },
): Promise<void> {
  if (!process.env['PICTURES']) return
  const html = `$ ${command}\n${printed.trim()}`.replace(/[&<]/g, (letter) => `&#${letter.charCodeAt(0)};`)
  await write(browser, name, `${TERMINAL_STYLE}<header>Terminal</header><pre>${html}</pre>`, TERMINAL)
}

async function write(browser: Browser, name: string, html: string, viewport: typeof PICTURE): Promise<void> {
  const page = await browser.newPage({ viewport })
  await page.setContent(html, { waitUntil: 'load' })
  const webp = await encodeWebp(browser, await page.screenshot({ fullPage: true }))
  await page.close()
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${folder}/${name}.webp`, webp)
}

const toDesk = (windows: string, theme: Theme): string => `<style>
  :root { color-scheme: ${theme} }
  body { margin: 0; height: 100vh; display: flex; gap: 32px; place-content: center; align-items: center;
    background: light-dark(#e6e9f5, #14151b); font: 13px system-ui, sans-serif }
  figure { margin: 0; border: 1px solid light-dark(#cfd3e2, #34353d); border-radius: 10px; overflow: hidden; width: ${PAGE.width}px;
    box-shadow: 0 6px 20px #0002 }
  figcaption { display: flex; gap: 6px; align-items: center; padding: 8px 12px; background: light-dark(#f6f6f7, #202127) }
  i { width: 10px; height: 10px; border-radius: 5px; background: light-dark(#c9ccd6, #4a4b55) }
  span { margin-inline-start: 10px; color: light-dark(#55575f, #b4b7c0) }
  img { display: block; width: 100% }
</style>${windows}`

const TERMINAL_STYLE = `<style>
  body { margin: 0; min-height: 100vh; background: #1b1b1f; color: #e6e6ea }
  header { padding: 12px 16px; background: #2a2a30; font: 600 14px system-ui, sans-serif; color: #b9b9c3 }
  pre { margin: 0; padding: 18px; font: 15px/1.6 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere }
</style>`
