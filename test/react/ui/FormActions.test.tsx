import { expect, test } from 'vitest'
import { FormActions } from '../../../src/react/ui/FormActions.tsx'
import { createWorld } from '../../support/createWorld.ts'
import { render } from '../render.tsx'

const { client } = createWorld()
const IDLE = { failure: null, isPending: false }

test('the submit button of a form is a primary one, unless another kind is given', async () => {
  const classes = { appearance: { classNames: { primaryButton: 'own-primary' } } }
  const primary = await render(client, <FormActions form={IDLE} action="Save" />, classes)
  expect(primary.find('button').className).toContain('own-primary')
  const plain = await render(client, <FormActions form={IDLE} action="Save" kind="plain" />, classes)
  expect(plain.find('button').className).not.toContain('own-primary')
})

test('a form has a button to cancel only if it can be canceled, which submits nothing', async () => {
  let cancelCount = 0
  const without = await render(client, <FormActions form={IDLE} action="Save" />)
  expect(without.container.querySelectorAll('button')).toHaveLength(1)
  const screen = await render(client, <FormActions form={IDLE} action="Save" onCancel={() => (cancelCount += 1)} />)
  await screen.click(screen.button('Cancel'))
  expect({ cancelCount, type: screen.button('Cancel').type }).toEqual({ cancelCount: 1, type: 'button' })
})
