import { LatchkeyHandler } from 'latchkey/react'
import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { createWorld } from '../../support/createWorld.ts'
import { render, type Screen } from '../render.tsx'

const EMAIL = 'mira@harbor.example'
const focused = (): string | null => document.activeElement?.textContent ?? null

/** A device without a mouse, where the first field takes no focus. */
beforeEach(() => void vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: false } as MediaQueryList))

async function ask(page: Screen): Promise<void> {
  await page.sees('Forgot your password?')
  await page.type('email', EMAIL)
  await page.submit()
  await page.sees('Check your email')
}

test('the focus moves to the heading if the pressed button disappears', async () => {
  const { client } = createWorld({ url: '/handler/forgot-password' })
  const page = await render(client, <LatchkeyHandler />)
  await page.sees('Forgot your password?')
  expect(document.activeElement).toBe(document.body)
  await act(async () => page.find('input[name=email]').focus())
  await ask(page)
  expect(focused()).toBe('Check your email')
  const back = page.button('Use another address')
  await act(async () => back.focus())
  await page.click(back)
  await page.sees('Forgot your password?')
  expect(focused()).toBe('Forgot your password?')
})

test('the focus stays on another element of the page', async () => {
  const { client } = createWorld({ url: '/handler/forgot-password' })
  const page = await render(
    client,
    <>
      <input aria-label="Search" />
      <LatchkeyHandler />
    </>,
  )
  await page.sees('Forgot your password?')
  await act(async () => page.find('input[name=email]').focus())
  await act(async () => page.find('[aria-label=Search]').focus())
  await ask(page)
  expect(document.activeElement).toBe(page.find('[aria-label=Search]'))
})

test('a page without interaction takes no focus', async () => {
  const { client } = createWorld({ url: '/handler/forgot-password' })
  const page = await render(client, <LatchkeyHandler />)
  await ask(page)
  expect(document.activeElement).toBe(document.body)
})
