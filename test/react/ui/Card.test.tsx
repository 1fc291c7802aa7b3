import { useState, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { Card, Row } from '../../../src/react/ui/Card.tsx'
import { createWorld } from '../../support/createWorld.ts'
import { render } from '../render.tsx'

const { client } = createWorld()

test('a card is named after its title, and has no name without one', async () => {
  const named = await render(client, <Card title="Sessions" description="Where you are signed in" />)
  expect(document.getElementById(named.find('section').getAttribute('aria-labelledby')!)?.textContent).toBe('Sessions')
  expect(named.text()).toBe('SessionsWhere you are signed in')
  const unnamed = await render(client, <Card />)
  expect(unnamed.find('section').hasAttribute('aria-labelledby')).toBe(false)
  expect(unnamed.text()).toBe('')
})

test('a row shows only the parts and badges that it has', async () => {
  const full = await render(
    client,
    <Row title="Mira" badges={['Owner', false, null, undefined, 'You']} details="since May">
      <button>Remove</button>
    </Row>,
  )
  expect([...full.container.querySelectorAll('.lk-badge')].map(({ textContent }) => textContent)).toEqual([
    'Owner',
    'You',
  ])
  expect(full.find('.lk-row-details').textContent).toBe('since May')
  expect(full.find('.lk-row-actions').textContent).toBe('Remove')
  const bare = await render(client, <Row title="Mira" />)
  expect(bare.container.querySelector('.lk-badge, .lk-row-details, .lk-row-actions')).toBeNull()
})

test('an address in the title of a row may break at its punctuation, and is copied as it is', async () => {
  const { find } = await render(client, <Row title="ada.lovelace@harbor.example" />)
  const title = find('.lk-row-title bdi')
  expect(title.textContent).toBe('ada.lovelace@harbor.example')
  const parts = [...title.childNodes].map((node) => (node.nodeName === 'WBR' ? '|' : node.textContent))
  expect(parts.join('')).toBe('ada|.lovelace|@harbor|.example')
  const named = await render(client, <Row title="Ada St. Claire-Smith" />)
  expect(named.container.querySelector('wbr')).toBeNull()
})

/** A card whose first button is replaced by something else when it is pressed. */
async function pressIn(replacement: ReactNode) {
  const Replaced = () => {
    const [isPressed, setIsPressed] = useState(false)
    return (
      <Card title="Keys">
        {isPressed ? replacement : <button onClick={() => setIsPressed(true)}>Create</button>}
        <button>Other</button>
      </Card>
    )
  }
  const screen = await render(client, <Replaced />)
  const button = screen.button('Create')
  button.focus()
  await screen.click(button)
  return screen
}

test('if a pressed button disappears, the focus moves to the control that takes its place', async () => {
  const screen = await pressIn(
    <div>
      <input readOnly name="key" />
      <input name="label" />
    </div>,
  )
  await screen.until(() => document.activeElement === screen.find('input[name=label]'), 'the focus in the field')
})

test('if a pressed button is replaced by another control itself, that has the focus', async () => {
  const screen = await pressIn(<input name="label" />)
  await screen.until(() => document.activeElement === screen.find('input[name=label]'), 'the focus in the field')
})

test('if a pressed button disappears without a replacement, the card has the focus', async () => {
  const screen = await pressIn(<p>Done</p>)
  await screen.until(() => document.activeElement === screen.find('section'), 'the focus on the card')
})
