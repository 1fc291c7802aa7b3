import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { ConfirmDialog, Dialog } from '../../../src/react/ui/Dialog.tsx'
import { createWorld } from '../../support/createWorld.ts'
import { render } from '../render.tsx'

const { client } = createWorld()

test('a dialog is modal and named by its title, and is closed when it is no longer rendered', async () => {
  const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal')
  const screen = await render(
    client,
    <Dialog title="Leave team" onClose={() => {}}>
      <p>You lose access.</p>
    </Dialog>,
  )
  const dialog = screen.find<HTMLDialogElement>('dialog')
  expect(showModal).toHaveBeenCalled()
  expect(dialog.open).toBe(true)
  expect(document.getElementById(dialog.getAttribute('aria-labelledby')!)?.textContent).toBe('Leave team')
  await screen.unmount()
  expect(dialog.open).toBe(false)
  showModal.mockRestore()
})

test('Escape closes a dialog by its owner, not by the browser', async () => {
  const onClose = vi.fn()
  const screen = await render(
    client,
    <Dialog title="Leave team" onClose={onClose}>
      <p>You lose access.</p>
    </Dialog>,
  )
  const cancel = new Event('cancel', { cancelable: true })
  await act(async () => void screen.find('dialog').dispatchEvent(cancel))
  expect(cancel.defaultPrevented).toBe(true)
  expect(onClose).toHaveBeenCalledOnce()
})

/** A question before a deletion. */
async function ask(onConfirm: () => Promise<unknown>, phrase?: string) {
  const onClose = vi.fn()
  const screen = await render(
    client,
    <ConfirmDialog
      title="Delete"
      action="Delete it"
      onConfirm={onConfirm}
      onClose={onClose}
      {...(phrase && { phrase })}
    >
      This can’t be undone.
    </ConfirmDialog>,
  )
  return { screen, onClose }
}

test('a question without a phrase has no field, runs its action and closes', async () => {
  const onConfirm = vi.fn(async () => {})
  const { screen, onClose } = await ask(onConfirm)
  expect(screen.container.querySelector('input')).toBeNull()
  expect(screen.find('button[type=submit]').className).toContain('lk-button-danger')
  await screen.submit()
  await screen.until(() => onClose.mock.calls.length === 1, 'the end')
  expect(onConfirm).toHaveBeenCalledOnce()
})

test('a question with a phrase runs its action only after the phrase, around which spaces are allowed', async () => {
  const onConfirm = vi.fn(async () => {})
  const { screen, onClose } = await ask(onConfirm, 'Harbor crew')
  await screen.type('phrase', 'harbor crew')
  await screen.submit()
  expect(onConfirm).not.toHaveBeenCalled()
  expect(screen.find('.lk-problem').textContent).toBe('This is not “Harbor crew”.')
  await screen.type('phrase', ' Harbor crew ')
  await screen.submit()
  await screen.until(() => onClose.mock.calls.length === 1, 'the end')
  expect(onConfirm).toHaveBeenCalledOnce()
})

test('a question whose action fails stays open and shows the error', async () => {
  const { screen, onClose } = await ask(() => Promise.reject(new Error('refused')))
  await screen.submit()
  await screen.until(() => screen.container.querySelector('[role=alert]') !== null, 'the error')
  expect(onClose).not.toHaveBeenCalled()
})
