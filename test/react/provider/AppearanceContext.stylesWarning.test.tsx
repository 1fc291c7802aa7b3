/** The warning in development about a page without `latchkey/react/styles.css`. */
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderAlone } from '../render.tsx'

beforeEach(() => {
  // The warning is shown once for each document, so each test has its own module.
  vi.resetModules()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

/** Renders two roots in an environment. Returns the warnings after a time. */
async function warningsOf(environment: string, millis: number, style: Record<string, string> = {}): Promise<string[]> {
  vi.stubEnv('NODE_ENV', environment)
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { useRootProps } = await import('../../../src/react/provider/AppearanceContext.ts')
  const Root = () => {
    const props = useRootProps('lk-panel')
    return <div {...props} style={{ ...props.style, ...style }} />
  }
  await renderAlone(
    <>
      <Root />
      <Root />
    </>,
  )
  await act(() => vi.advanceTimersByTimeAsync(millis))
  return warn.mock.calls.map(([message]) => String(message))
}

test('a page without the styles warns once in development, when the styles had 1 s to load', async () => {
  expect(await warningsOf('development', 1_000)).toEqual([
    expect.stringContaining(`import 'latchkey/react/styles.css'`),
  ])
})

test('a page without the styles does not warn before the styles had 1 s to load', async () => {
  expect(await warningsOf('development', 999)).toEqual([])
})

test('a page with the styles does not warn', async () => {
  expect(await warningsOf('development', 1_000, { '--lk-text': '#000' })).toEqual([])
})

test('a page without the styles does not warn in production', async () => {
  expect(await warningsOf('production', 1_000)).toEqual([])
})
