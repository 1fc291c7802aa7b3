import { LatchkeyProvider } from 'latchkey/react'
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { Button } from '../../../src/react/ui/Button.tsx'
import { createWorld } from '../../support/createWorld.ts'
import { render } from '../render.tsx'

test('a button is plain, narrow and no submit button unless its props say so', async () => {
  const screen = await render(
    createWorld().client,
    <>
      <Button>Plain</Button>
      <Button kind="primary" wide type="submit">
        Primary
      </Button>
    </>,
    { appearance: { classNames: { button: 'app-button', primaryButton: 'app-primary' } } },
  )
  expect(screen.button('Plain').className).toBe('lk-button lk-button-plain lk-restyled app-button')
  expect(screen.button('Plain').type).toBe('button')
  expect(screen.button('Primary').className).toBe(
    'lk-button lk-button-primary lk-button-wide lk-restyled app-button app-primary',
  )
  expect(screen.button('Primary').type).toBe('submit')
})

test.each([
  ['pending', { pending: true }, 'true'],
  ['blocked', { blocked: true }, null],
] as const)('a %s button ignores clicks and keeps the focus', async (_name, props, busy) => {
  const onClick = vi.fn()
  const screen = await render(
    createWorld().client,
    <Button {...props} onClick={onClick}>
      Save
    </Button>,
  )
  const button = screen.button('Save')
  button.focus()
  await screen.click(button)
  expect(onClick).not.toHaveBeenCalled()
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(button.getAttribute('aria-busy')).toBe(busy)
  expect(document.activeElement).toBe(button)
})

test('only a pending button has a spinner, and a link takes no class names of buttons', async () => {
  const screen = await render(
    createWorld().client,
    <>
      <Button pending>Save</Button>
      <Button kind="link">Back</Button>
    </>,
    { appearance: { classNames: { button: 'app-button' } } },
  )
  expect(screen.button('Save').querySelector('.lk-spinner')).not.toBeNull()
  expect(screen.button('Back').querySelector('.lk-spinner')).toBeNull()
  expect(screen.button('Back').className).toBe('lk-button lk-button-link')
})

test('a button in the HTML of a server is disabled until the page is hydrated, or for as long as its props say', async () => {
  const { client } = createWorld()
  const app = (
    <LatchkeyProvider client={client}>
      <Button>Save</Button>
      <Button disabled>Archive</Button>
    </LatchkeyProvider>
  )
  const container = document.createElement('div')
  container.innerHTML = renderToString(app)
  document.body.replaceChildren(container)
  const disabled = (): boolean[] => [...container.querySelectorAll('button')].map((button) => button.disabled)
  expect(disabled()).toEqual([true, true])
  const root = await act(async () => hydrateRoot(container, app))
  expect(disabled()).toEqual([false, true])
  await act(async () => root.unmount())
})
