/** The warning about a missing stylesheet. */
import { SignInPage, UserButton } from 'latchkey/react'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { createWorld } from '../../support/createWorld.ts'
import { render } from '../render.tsx'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  document.head.replaceChildren()
})

const wait = (): Promise<void> => act(async () => void (await vi.advanceTimersByTimeAsync(1_200)))

test('a page warns once about a missing stylesheet, in development only', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const page = (
    <>
      <UserButton />
      <SignInPage />
    </>
  )

  vi.stubEnv('NODE_ENV', 'production')
  await render(createWorld().client, page)
  await wait()
  expect(warn).not.toHaveBeenCalled()

  vi.stubEnv('NODE_ENV', 'development')
  const style = document.createElement('style')
  style.textContent = '.lk { --lk-text: black }'
  document.head.append(style)
  await render(createWorld().client, page)
  await wait()
  expect(warn).not.toHaveBeenCalled()

  style.remove()
  await render(createWorld().client, page)
  await wait()
  expect(warn.mock.calls).toEqual([
    [`The styles of latchkey are not loaded. Add this to your app: import 'latchkey/react/styles.css'`],
  ])
})
