/** With `PICTURES=1`, tests of the quick starts also take the pictures of `docs/start/`. */
import { mkdirSync, writeFileSync } from 'node:fs'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { encodeWebp } from '../../scripts/encodeWebp.ts'

const folder = fileURLToPath(new URL('../../docs/images/start', import.meta.url))
const PAGE = { width: 760, height: 300 }
const TERMINAL = { width: 760, height: 190 }

/** Writes `docs/images/start/NAME.webp`: what a page shows. */
export async function takePicture(page: Page, name: string, size = PAGE): Promise<void> {
  const browser = page.context().browser()
  if (!process.env['PICTURES'] || !browser) return
  const before = page.viewportSize()
  await page.setViewportSize(size)
  const webp = await encodeWebp(browser, await page.screenshot())
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${folder}/${name}.webp`, webp)
  if (before) await page.setViewportSize(before)
}

/** Writes `docs/images/start/NAME.webp`: a terminal with a command and what it printed. */
export async function takeTerminalPicture(
  browser: Browser,
  name: string,
  { command, printed }: { readonly command: string; readonly printed: string },
): Promise<void> {
  if (!process.env['PICTURES']) return
  const page = await browser.newPage()
  await page.setContent(TERMINAL_PAGE)
  await page.locator('pre').evaluate((pre, text) => void (pre.textContent = text), `$ ${command}\n${printed.trim()}`)
  await takePicture(page, name, TERMINAL)
  await page.close()
}

const TERMINAL_PAGE = `<style>
  body { margin: 0; min-height: 100vh; background: #1b1b1f; color: #e6e6ea }
  header { padding: 12px 16px; background: #2a2a30; font: 600 14px system-ui, sans-serif; color: #b9b9c3 }
  pre { margin: 0; padding: 18px; font: 15px/1.6 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere }
</style><header>Terminal</header><pre></pre>`
