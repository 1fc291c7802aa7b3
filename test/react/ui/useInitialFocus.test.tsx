import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useInitialFocus } from '../../../src/react/ui/useInitialFocus.ts'
import { createWorld } from '../../support/createWorld.ts'
import { render } from '../render.tsx'

let hasMouse: boolean

beforeEach(() => {
  hasMouse = true
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(pointer: fine)' && hasMouse }))
  vi.spyOn(document, 'hasFocus').mockReturnValue(true)
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Renders an input after another one that has the focus, or not. Resolves to the name of the focused one. */
async function getFocused({ isEnabled = true, isOtherFocused = false } = {}): Promise<string | null> {
  const { client } = createWorld()
  const Input = () => <input name="first" ref={useInitialFocus(isEnabled)} />
  await render(
    client,
    <>
      <input name="other" ref={(other) => void (isOtherFocused && other?.focus())} />
      <Input />
    </>,
  )
  return document.activeElement?.getAttribute('name') ?? null
}

test('the field has the focus on a device with a mouse, and the page doesn’t scroll there', async () => {
  const focus = vi.spyOn(HTMLInputElement.prototype, 'focus')
  expect(await getFocused()).toBe('first')
  expect(focus).toHaveBeenCalledWith({ preventScroll: true })
})

test('a field without initial focus doesn’t have it', async () => {
  expect(await getFocused({ isEnabled: false })).toBeNull()
})

test('the field never takes the focus from another element', async () => {
  expect(await getFocused({ isOtherFocused: true })).toBe('other')
})

test('the field has no focus on a device without a mouse, where a keyboard would cover the page', async () => {
  hasMouse = false
  expect(await getFocused()).toBeNull()
})

test('the field takes no focus from the page around a frame', async () => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(false)
  expect(await getFocused()).toBeNull()
})

test('the field has no focus in a browser without `matchMedia`', async () => {
  vi.stubGlobal('matchMedia', undefined)
  expect(await getFocused()).toBeNull()
})
