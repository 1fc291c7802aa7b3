import { createClient } from 'latchkey'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { Toasts, useToast } from '../../../src/react/ui/Toast.tsx'
import { createWorld } from '../../support/createWorld.ts'
import { render } from '../render.tsx'

/** A page with a heading, a button that shows a toast, and the toasts. */
async function openToasts(undo?: () => Promise<unknown>) {
  const { platform } = createWorld()
  const onUnhandledError = vi.fn()
  const client = createClient({
    projectId: 'internal',
    publishableClientKey: 'pck_emulator',
    platform,
    onUnhandledError,
  })
  const Page = () => {
    const show = useToast()
    return (
      <>
        <h2 className="lk-settings-heading" tabIndex={-1}>
          Settings
        </h2>
        <button onClick={() => show('Saved.', undo)}>Save</button>
        <Toasts />
      </>
    )
  }
  const screen = await render(client, <Page />)
  const save = screen.button('Save')
  save.focus()
  await screen.click(save)
  const toasts = screen.find('[role=status]')
  const advance = (millis: number): Promise<void> => act(() => platform.advance(millis))
  const point = (type: 'mouseover' | 'mouseout'): Promise<void> =>
    act(async () => void toasts.dispatchEvent(new MouseEvent(type, { bubbles: true, relatedTarget: document.body })))
  return { screen, save, toasts, advance, point, onUnhandledError }
}

test('a toast disappears after 8 s', async () => {
  const { toasts, advance } = await openToasts()
  expect(toasts.textContent).toBe('Saved.')
  await advance(7_999)
  expect(toasts.textContent).toBe('Saved.')
  await advance(1)
  expect(toasts.textContent).toBe('')
})

test('a toast stays while the pointer is on it', async () => {
  const { toasts, advance, point } = await openToasts()
  await point('mouseover')
  await advance(60_000)
  expect(toasts.textContent).toBe('Saved.')
  await point('mouseout')
  await advance(8_000)
  expect(toasts.textContent).toBe('')
})

test('a toast stays while the focus is on its button', async () => {
  const { screen, toasts, advance } = await openToasts(() => Promise.resolve())
  await act(async () => screen.button('Undo').focus())
  await advance(60_000)
  expect(toasts.textContent).toBe('Saved.Undo')
  await act(async () => screen.button('Undo').blur())
  await advance(8_000)
  expect(toasts.textContent).toBe('')
})

test('undo runs, is confirmed for 8 s, and returns the focus', async () => {
  const undo = vi.fn(() => Promise.resolve())
  const { screen, save, toasts, advance } = await openToasts(undo)
  await act(async () => screen.button('Undo').focus())
  await screen.click(screen.button('Undo'))
  expect(undo).toHaveBeenCalledTimes(1)
  expect(toasts.textContent).toBe('The change was undone.')
  expect(document.activeElement).toBe(save)
  await advance(8_000)
  expect(toasts.textContent).toBe('')
})

test('after undo with the pointer, the confirmation disappears although the pointer is still there', async () => {
  const { screen, toasts, advance, point } = await openToasts(() => Promise.resolve())
  await point('mouseover')
  await screen.click(screen.button('Undo'))
  expect(toasts.textContent).toBe('The change was undone.')
  await advance(8_000)
  expect(toasts.textContent).toBe('')
})

test('after undo the heading has the focus if the pressed button is gone', async () => {
  const { screen, save } = await openToasts(() => Promise.resolve())
  save.disabled = true
  await act(async () => screen.button('Undo').focus())
  await screen.click(screen.button('Undo'))
  expect(document.activeElement?.textContent).toBe('Settings')
})

test('an error of undo goes to onUnhandledError, and the change is not called undone', async () => {
  const error = new Error('refused')
  const { screen, toasts, onUnhandledError } = await openToasts(() => Promise.reject(error))
  await screen.click(screen.button('Undo'))
  expect(onUnhandledError).toHaveBeenCalledExactlyOnceWith(error)
  expect(toasts.textContent).toBe('')
})
