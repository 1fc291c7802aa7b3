/** A page of a browser in which the states of the handler pages are reached, one after the other. */
import type { Page } from 'playwright-core'
import { launch } from '../launch.ts'
import { openSite, type Site } from './site.ts'
import { createStage, FULL, projects, type State } from './stage.ts'

export interface Pages {
  /** One page for all states, because a browser keeps an app's compiled code for the documents of one page. */
  page: Page
  /** Errors and dialogs since the state was begun. */
  problems: string[]
  /** Leaves the last state, starts with empty storage, and drives the page to a state. */
  reach: (state: State, locale?: string) => Promise<void>
  close: () => Promise<void>
}

/** @param prepare runs before any other script of each document. Default: nothing. */
export async function openPages(prepare = (): void => {}): Promise<Pages> {
  const [site, browser] = await Promise.all([openSite({ projects }), launch()])
  const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  await page.addInitScript(prepare)
  const problems: string[] = []
  let visits = 0
  /** Whether a failed request is no problem: the state is about one. */
  let isNoisy = false
  /** A service of 2026 whose users are restricted until their address is verified; opened if a state needs it. */
  let restricted: Site | undefined
  /** A service of 2026, opened if a state needs it. */
  let newer: Site | undefined
  page.on('pageerror', (error) => problems.push(String(error)))
  page.on('console', (message) => {
    const isExpected = /^(Failed to load resource|latchkey: )/.test(message.text())
    if (message.type() === 'error' && !(isExpected && isNoisy)) problems.push(message.text())
  })
  page.on('dialog', (dialog) => {
    problems.push(`a dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })

  const siteOf = async ({ isRestricted, isNewer }: State): Promise<Site> => {
    if (isNewer) return (newer ??= await openSite({ service: '2026', projects }))
    if (!isRestricted) return site
    const { config, ...full } = projects[0]!
    const own = { ...full, config: { ...config, require_email_verification: true } }
    return (restricted ??= await openSite({ service: '2026', projects: [own] }))
  }

  return {
    page,
    problems,
    reach: async (state, locale = 'en') => {
      const { id, key } = state.project ?? FULL
      const own = await siteOf(state)
      isNoisy = state.noisy ?? false
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await page.goto('about:blank')
      await page.context().clearCookies()
      const settings = { projectId: id, publishableClientKey: key, baseUrl: own.emulatorUrl, locale, redirects: false }
      const value = encodeURIComponent(JSON.stringify({ ...settings, visit: `${(visits += 1)}` }))
      await page.context().addCookies([{ name: 'pages', value, url: own.url }])
      await page.setViewportSize({ width: 1024, height: 768 })
      problems.length = 0
      await state.reach(createStage(own, page, { id, key }))
      await page.waitForSelector(state.seen, { timeout: 60_000 })
    },
    close: async () => {
      await browser.close()
      await Promise.all([site.close(), restricted?.close(), newer?.close()])
    },
  }
}
