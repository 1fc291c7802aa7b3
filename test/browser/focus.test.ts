/**
 * Focus never moves to the body after a key press. In `npm test`, the walk through the account settings is that of
 * `translation.test.ts`.
 */
import { createContactChannel, createTeam, createUserApiKey } from 'latchkey'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isRest, once } from '../support/variants.ts'
import { launch } from './launch.ts'
import { openStage, SECTIONS, SIGNED_OUT, type Stage } from './settings/stage.ts'
import { keepsFocus, walk } from './walk.ts'

let browser: Browser
let stage: Stage

beforeAll(async () => {
  ;[stage, browser] = await Promise.all([openStage(), launch()])
})

afterAll(async () => {
  await browser?.close()
  await stage?.close()
})

async function openPage(): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' })
  const page = await context.newPage()
  return page
}

/** Returns the controls of a page after whose press the focus was on the body. */
async function findLostFocus(page: Page, url: string): Promise<string[]> {
  const lost: string[] = []
  await walk(page, url, {
    inspect: async (control) => {
      if (!(await keepsFocus(page, url))) lost.push(control)
    },
  })
  return lost
}

once.each(SIGNED_OUT)('no button press moves the focus to the body: %s', async (path) => {
  const page = await openPage()
  expect(await findLostFocus(page, `${stage.url}/handler/${path}`)).toEqual([])
  await page.context().close()
})

test.runIf(isRest).each(SECTIONS)('no button press moves the focus to the body: settings, %s', async (section) => {
  const page = await openPage()
  const client = await stage.enter(page, `walk-${section}@harbor.example`)
  await createTeam(client, { displayName: 'Harbor' })
  await createContactChannel(client, {
    userId: 'me',
    value: `b-${section}@harbor.example`,
    type: 'email',
    usedForAuth: false,
  })
  await createUserApiKey(client, { userId: 'me', description: 'Robot', expiresAt: null })
  expect(await findLostFocus(page, `${stage.url}/handler/account-settings#${section}`)).toEqual([])
  await page.context().close()
})
