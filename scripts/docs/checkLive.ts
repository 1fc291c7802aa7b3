/**
 * `npm run docs:live`, after `npm run docs`: runs every live sample and preview of the site in Chromium, and fails if one fails, shows
 * an error, or calls another host.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import type { BrowserContext, Page } from 'playwright-core'
import { launch } from '../../test/browser/launch.ts'
import { previews } from './live/previews.tsx'
import { serve } from './serve.ts'
import { SITE } from './site.ts'

const dist = fileURLToPath(new URL(`../../${SITE.output}`, import.meta.url))
const { url, close } = await serve(dist)
const browser = await launch()
const context = await browser.newContext()
const samples = JSON.parse(readFileSync(join(dist, 'try/samples.json'), 'utf8')) as Record<string, { kind: string }>
const failed: string[] = []
for (const [id, { kind }] of Object.entries(samples)) {
  const problems = await check(context, id, kind).catch((error: unknown) => [String(error)])
  if (problems.length > 0) failed.push(`${id}: ${problems.join('; ')}`)
}
const names = Object.keys(previews)
for (const name of names) {
  const problems = await checkPreview(context, name).catch((error: unknown) => [String(error)])
  if (problems.length > 0) failed.push(`preview of ${name}: ${problems.join('; ')}`)
}
await browser.close()
await close()
const all = Object.keys(samples).length + names.length
console.log([`Live samples and previews: ${all - failed.length} of ${all} run.`, ...failed].join('\n'))
process.exitCode = failed.length > 0 ? 1 : 0

/** The problems of a sample. */
async function check(context: BrowserContext, id: string, kind: string): Promise<string[]> {
  const page = await context.newPage()
  const problems: string[] = []
  recordProblems(page, problems)
  try {
    await page.goto(`${url}/try/frame.html?sample=${id}`)
    await page.waitForSelector('.frame[data-state=done], .frame[data-state=failed]')
    const shown = page.locator('.shown')
    if (kind !== 'script') await shown.filter({ hasNotText: 'Loading' }).waitFor()
    const button = shown.locator('button')
    if (kind === 'component' && (await button.count()) > 0) {
      await button.click()
      await shown.locator('button:enabled').first().waitFor()
    }
    if ((await page.getAttribute('.frame', 'data-state')) === 'failed') problems.push(await page.innerText('.output'))
    for (const alert of await page.locator('[role=alert]').allInnerTexts()) problems.push(alert)
  } finally {
    await page.close()
  }
  return problems
}

/** Records errors of a page, and requests to other hosts. */
function recordProblems(page: Page, problems: string[]): void {
  page.on('pageerror', (error) => problems.push(String(error)))
  page.on('request', (request) => {
    if (!request.url().startsWith(url) && !request.url().startsWith('data:')) problems.push(`calls ${request.url()}`)
  })
}

/** The problems of a preview. */
async function checkPreview(context: BrowserContext, name: string): Promise<string[]> {
  const page = await context.newPage()
  const problems: string[] = []
  recordProblems(page, problems)
  try {
    await page.goto(`${url}/try/preview.html?show=${name}`)
    await page.locator('#root').filter({ hasText: /\S/ }).waitFor()
  } finally {
    await page.close()
  }
  return problems
}
