import { signUpWithPassword } from 'latchkey'
import { expect, test } from 'vitest'
import { ResendVerification } from '../../../src/react/pages/ResendVerification.tsx'
import { createWorld } from '../../support/createWorld.ts'
import { render } from '../render.tsx'

const EMAIL = 'mira@harbor.example'

test.each([
  ['plain', 'lk-button lk-button-plain lk-button-wide'],
  ['link', 'lk-button lk-button-link'],
] as const)('the button of the kind %s has the classes %s', async (kind, classes) => {
  const page = await render(createWorld().client, <ResendVerification email={EMAIL} label="Send again" kind={kind} />)
  expect(page.button('Send again').className).toBe(classes)
})

test('the email is sent again, and the button is blocked for 30 s', async () => {
  const { client, calls } = createWorld()
  await signUpWithPassword(client, { email: EMAIL, password: 'correct horse' })
  const page = await render(client, <ResendVerification email={EMAIL} label="Send again" kind="plain" />)
  expect(page.text()).not.toContain('on its way')
  const button = page.button('Send again')
  await page.click(button)
  await page.sees(`An email is on its way to ${EMAIL}.`)
  expect(button.textContent).toMatch(/^Send again in (30|29) s$/)
  expect(button.getAttribute('aria-disabled')).toBe('true')
  const sent = (): number => calls.filter((call) => call.includes('send-verification-code')).length
  expect(sent()).toBe(1)
  await page.click(button)
  expect(sent()).toBe(1)
})
