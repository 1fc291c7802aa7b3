import { signUpWithPassword } from 'latchkey'
import { pollAgent, registerAgent } from 'latchkey/operations'
import { LatchkeyHandler } from 'latchkey/react'
import { expect, test } from 'vitest'
import { createWorld } from '../../support/createWorld.ts'
import { render } from '../render.tsx'

const MIRA = { email: 'mira@harbor.example', password: 'correct horse' }

/** An agent that has registered, and the page that its link opens. */
async function openLink({ isSignedIn = true } = {}) {
  const agent = createWorld({ service: '2026' })
  const { confirmUrl, pollToken } = await registerAgent(agent.client, {
    agent: { name: 'Deck hand', description: 'Books berths.' },
    expiresInMillis: 60_000,
  })
  const { pathname, search } = new URL(confirmUrl)
  const world = createWorld({ emulator: agent.emulator, url: pathname + search })
  if (isSignedIn) await signUpWithPassword(world.client, MIRA)
  const page = await render(world.client, <LatchkeyHandler />)
  return { ...world, page, poll: () => pollAgent(agent.client, { pollToken }) }
}

test('the page of an agent names it and the user, and decides nothing before a click', async () => {
  const { page, poll } = await openLink()
  await page.sees('Deck hand wants to act as mira@harbor.example.')
  await page.sees('Books berths.')
  // Its direction is not that of the page.
  expect(page.find('.lk-quote > bdi').textContent).toBe('Books berths.')
  expect(await poll()).toEqual({ status: 'pending' })
})

test('allowing an agent gives it a session of the user', async () => {
  const { page, poll } = await openLink()
  await page.sees('Deck hand wants to act')
  await page.click(page.button('Allow'))
  await page.sees('The agent is signed in')
  expect(await poll()).toMatchObject({ status: 'approved', session: { refreshToken: expect.any(String) } })
})

test('refusing an agent tells it so', async () => {
  const { page, poll } = await openLink()
  await page.sees('Deck hand wants to act')
  await page.click(page.button('Don’t allow'))
  await page.sees('Nothing was shared.')
  expect(await poll()).toEqual({ status: 'denied' })
})

test('the page of an agent returns after the sign-in of a signed-out user', async () => {
  const { platform, page } = await openLink({ isSignedIn: false })
  await page.until(() => platform.location.href().includes('/handler/sign-in'), 'the sign-in page')
  const returnTo = new URL(platform.location.href()).searchParams.get('after_auth_return_to')
  expect(returnTo).toMatch(/^\/handler\/agent-confirm\?claim_code=.+/)
})

test('a link of an agent without a code, with an unknown code, or of a decided agent is explained', async () => {
  const { emulator, browser, platform, page } = await openLink()
  const { pathname, search } = new URL(platform.location.href())
  await page.sees('Deck hand wants to act')
  await page.click(page.button('Allow'))
  await page.sees('The agent is signed in')
  for (const url of [pathname, `${pathname}?claim_code=unknown`, pathname + search]) {
    const tab = createWorld({ emulator, browser, url })
    const other = await render(tab.client, <LatchkeyHandler />)
    await other.sees('Start again with the agent')
    // No email brought the link.
    expect(other.text()).not.toContain('email')
    await other.unmount()
  }
})

test('a link of an agent that expires while the page is open is explained', async () => {
  const { page, emulator } = await openLink()
  await page.sees('Deck hand wants to act')
  emulator.clock.advance(61_000)
  await page.click(page.button('Allow'))
  await page.sees('Start again with the agent')
})
