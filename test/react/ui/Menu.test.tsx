import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Menu, MenuItem } from '../../../src/react/ui/Menu.tsx'
import { createWorld } from '../../support/createWorld.ts'
import { render } from '../render.tsx'

afterEach(() => vi.restoreAllMocks())

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

/** Places the list of an opened menu in a window of 800 × 600. */
async function openAt({ left, top }: { left: number; top: number }): Promise<HTMLElement> {
  const size = { width: 200, height: 150 }
  const rectangle = (x: number, y: number): DOMRect => DOMRect.fromRect({ x, y, ...size })
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(800)
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(600)
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return this.classList.contains('lk-menu-list') ? rectangle(left, top) : rectangle(left, top - 44)
  })
  const { screen } = await openMenu()
  return screen.find('.lk-menu-list')
}

test.each([
  { place: 'at the left edge', left: -120, top: 50, shifted: '128px', isAbove: false },
  { place: 'at the right edge', left: 700, top: 50, shifted: '-108px', isAbove: false },
  { place: 'in the middle', left: 300, top: 50, shifted: '', isAbove: false },
  { place: 'at the bottom', left: 300, top: 560, shifted: '', isAbove: true },
])('a menu $place opens inside the window', async ({ left, top, shifted, isAbove }) => {
  const list = await openAt({ left, top })
  expect(list.style.left).toBe(shifted)
  expect(list.classList.contains('lk-menu-list-above')).toBe(isAbove)
})
