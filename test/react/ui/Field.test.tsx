import { act } from 'react'
import { expect, test } from 'vitest'
import { EmailField, Field, PasswordField } from '../../../src/react/ui/Field.tsx'
import { createWorld } from '../../support/createWorld.ts'
import { render } from '../render.tsx'

const { client } = createWorld()

test('a field is labeled, and without hint and problem it has no description', async () => {
  const screen = await render(client, <Field name="city" label="City" className="wide" />)
  const input = screen.find<HTMLInputElement>('input[name=city]')
  expect(screen.find<HTMLLabelElement>('label').htmlFor).toBe(input.id)
  expect(input.type).toBe('text')
  expect(input.className).toBe('lk-input wide')
  expect(input.hasAttribute('aria-invalid')).toBe(false)
  expect(input.hasAttribute('aria-describedby')).toBe(false)
  expect(screen.container.querySelector('p')).toBeNull()
  expect(screen.container.querySelector('.lk-input-group')).toBeNull()
})

test('a screen reader reads the hint of a field', async () => {
  const screen = await render(client, <Field name="city" label="City" hint="Where you live" />)
  const input = screen.find('input')
  expect(input.hasAttribute('aria-invalid')).toBe(false)
  expect(document.getElementById(input.getAttribute('aria-describedby')!)?.textContent).toBe('Where you live')
  expect(screen.container.querySelector('[role=alert]')).toBeNull()
})

test('a problem replaces the hint of a field and is announced', async () => {
  const screen = await render(client, <Field name="city" label="City" hint="Where you live" problem="Enter a city." />)
  const input = screen.find('input')
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(screen.find('[role=alert]').id).toBe(input.getAttribute('aria-describedby'))
  expect(screen.find('[role=alert]').textContent).toBe('Enter a city.')
  expect(screen.text()).not.toContain('Where you live')
})

test('an email field runs from left to right, with the keyboard for addresses', async () => {
  const screen = await render(client, <EmailField label="Email" />)
  const input = screen.find<HTMLInputElement>('input[name=email]')
  expect({ type: input.type, dir: input.dir, inputMode: input.inputMode }).toEqual({
    type: 'email',
    dir: 'ltr',
    inputMode: 'email',
  })
})

test('the button of a password field shows the password and hides it again', async () => {
  const screen = await render(client, <PasswordField name="password" label="Password" />)
  const input = screen.find<HTMLInputElement>('.lk-input-group input')
  const type = (): string => input.type
  const drawing = (): string | null => screen.find('path').getAttribute('d')
  const label = (): string | null => screen.find('button').getAttribute('aria-label')
  const hidden = drawing()
  expect(type()).toBe('password')
  expect(label()).toBe('Show password')
  await screen.click(screen.find('button'))
  expect(type()).toBe('text')
  expect(label()).toBe('Hide password')
  expect(drawing()).not.toBe(hidden)
  await screen.click(screen.find('button'))
  expect(type()).toBe('password')
  expect(label()).toBe('Show password')
  expect(drawing()).toBe(hidden)
})

test('a password is never capitalized or checked for spelling', async () => {
  const screen = await render(client, <PasswordField name="password" label="Password" />)
  const input = screen.find('input')
  expect(input.getAttribute('spellcheck')).toBe('false')
  expect(input.getAttribute('autocapitalize')).toBe('none')
})

test.each(['keydown', 'keyup'])('a password field warns while Caps Lock is on, from a %s', async (type) => {
  const screen = await render(client, <PasswordField name="password" label="Password" hint="8 characters" />)
  const press = (isCapsLock: boolean): Promise<void> =>
    act(async () => {
      const event = new KeyboardEvent(type, { key: 'a', bubbles: true })
      event.getModifierState = (key) => key === 'CapsLock' && isCapsLock
      screen.find('input').dispatchEvent(event)
    })
  expect(screen.text()).toContain('8 characters')
  await press(true)
  expect(screen.text()).toContain('Caps Lock is on.')
  expect(screen.text()).not.toContain('8 characters')
  await press(false)
  expect(screen.text()).not.toContain('Caps Lock is on.')
  expect(screen.text()).toContain('8 characters')
})
