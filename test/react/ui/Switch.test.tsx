import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { Switch } from '../../../src/react/ui/Switch.tsx'
import { createWorld } from '../../support/createWorld.ts'
import { render } from '../render.tsx'

const { client } = createWorld()

test('a switch has the name of its label, and is described by its hint', async () => {
  const onChange = vi.fn()
  const screen = await render(client, <Switch label="Newsletter" hint="Once a month" checked onChange={onChange} />)
  const input = screen.find<HTMLInputElement>('input[role=switch]')
  expect(input.labels?.[0]?.textContent).toBe('Newsletter')
  expect(document.getElementById(input.getAttribute('aria-describedby')!)?.textContent).toBe('Once a month')
  expect({ checked: input.checked, disabled: input.disabled }).toEqual({ checked: true, disabled: false })
  await act(async () => input.click())
  expect(onChange.mock.calls).toEqual([[false]])
})

test('a switch without a hint has no description', async () => {
  const screen = await render(client, <Switch label="Newsletter" checked={false} disabled onChange={() => {}} />)
  const input = screen.find<HTMLInputElement>('input[role=switch]')
  expect({
    isDescribed: input.hasAttribute('aria-describedby'),
    text: screen.text(),
    checked: input.checked,
    disabled: input.disabled,
  }).toEqual({ isDescribed: false, text: 'Newsletter', checked: false, disabled: true })
})
