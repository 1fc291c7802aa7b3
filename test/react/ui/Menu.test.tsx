import { act } from 'react'
import { expect, test } from 'vitest'
import { Menu, MenuItem } from '../../../src/react/ui/Menu.tsx'
import { createWorld } from '../../support/createWorld.ts'
import { render } from '../render.tsx'

async function openMenu() {
  const selected: string[] = []
  const screen = await render(
    createWorld().client,
    <>
      <Menu label="More actions" button="Actions">
        <MenuItem onSelect={() => selected.push('first')}>First</MenuItem>
        <MenuItem isCurrent onSelect={() => selected.push('second')}>
          Second
        </MenuItem>
      </Menu>
      <button id="elsewhere">Elsewhere</button>
    </>,
  )
  const trigger = screen.find<HTMLButtonElement>('.lk-menu-button')
  await screen.click(trigger)
  const isOpen = (): boolean => trigger.getAttribute('aria-expanded') === 'true'
  return { screen, trigger, selected, isOpen }
}

test('an opened menu has the focus', async () => {
  const { screen, isOpen } = await openMenu()
  expect(isOpen()).toBe(true)
  expect(document.activeElement).toBe(screen.find('.lk-menu-list'))
})

test('choosing an item of a menu closes it, returns the focus to its button and runs the action', async () => {
  const { screen, trigger, selected, isOpen } = await openMenu()
  expect(screen.button('First').hasAttribute('aria-current')).toBe(false)
  expect(screen.button('Second').getAttribute('aria-current')).toBe('true')
  await screen.click(screen.button('Second'))
  expect(selected).toEqual(['second'])
  expect(isOpen()).toBe(false)
  expect(document.activeElement).toBe(trigger)
})

test('Escape closes a menu and returns the focus to its button', async () => {
  const { screen, trigger, isOpen } = await openMenu()
  const press = (key: string): Promise<void> =>
    act(
      async () => void screen.find('.lk-menu-list').dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })),
    )
  await press('ArrowDown')
  expect(isOpen()).toBe(true)
  await press('Escape')
  expect(isOpen()).toBe(false)
  expect(document.activeElement).toBe(trigger)
})

test('a menu closes when the focus leaves it, and not when the focus moves inside', async () => {
  const { screen, isOpen } = await openMenu()
  await act(async () => screen.button('First').focus())
  expect(isOpen()).toBe(true)
  await act(async () => screen.find<HTMLElement>('#elsewhere').focus())
  expect(isOpen()).toBe(false)
})
