import { act } from 'react'
import { expect, test } from 'vitest'
import { KnownError, TransportError } from '../../../src/core/errors.ts'
import { Field } from '../../../src/react/ui/Field.tsx'
import { useForm } from '../../../src/react/ui/useForm.ts'
import { createWorld } from '../../support/createWorld.ts'
import { render } from '../render.tsx'

/** A form with a required city and a street that must differ from it; the test ends each submit. */
async function openForm() {
  const submits: { values: object; succeed: () => void; fail: (error: Error) => void }[] = []
  const AddressForm = () => {
    const form = useForm({
      check: {
        city: (city) => (city ? null : 'Enter a city.'),
        street: (street, { city }) => (street === city ? 'Enter a street.' : null),
      },
      submit: (values) =>
        new Promise<void>((succeed, fail) => void submits.push({ values: { ...values }, succeed, fail })),
    })
    return (
      <form {...form.props}>
        <Field name="city" label="City" problem={form.problem('city')} />
        <Field name="street" label="Street" problem={form.problem('street')} />
        <output>{form.failure instanceof Error ? form.failure.message : form.isPending ? 'pending' : 'idle'}</output>
        <button type="submit">Save</button>
      </form>
    )
  }
  const screen = await render(createWorld().client, <AddressForm />)
  const input = (name: string): HTMLInputElement => screen.find(`input[name=${name}]`)
  return {
    screen,
    submits,
    input,
    problems: () => [...screen.container.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent),
    state: () => screen.find('output').textContent,
    leave: (name: string, relatedTarget: Element | null = null) =>
      act(async () => void input(name).dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget }))),
  }
}

test('a form with problems is not submitted; it shows them and focuses the first field with one', async () => {
  const { screen, submits, problems, input } = await openForm()
  expect(problems()).toEqual([])
  await screen.submit()
  expect(problems()).toEqual(['Enter a city.', 'Enter a street.'])
  expect(document.activeElement).toBe(input('city'))
  await screen.type('city', 'Harbor')
  expect(problems()).toEqual([])
  await screen.type('street', 'Harbor')
  expect(problems()).toEqual(['Enter a street.'])
  await screen.submit()
  expect(document.activeElement).toBe(input('street'))
  expect(submits).toEqual([])
})

test('after a refusal the focus is in the field to retype, with its text selected; after other errors it stays', async () => {
  const fails: ((error: Error) => void)[] = []
  const CityForm = () => {
    const form = useForm({
      check: { city: () => null, street: () => null },
      retype: 'street',
      submit: () => new Promise<void>((_succeed, fail) => void fails.push(fail)),
    })
    return (
      <form {...form.props}>
        <Field name="city" label="City" />
        <Field name="street" label="Street" />
        <button type="submit">Save</button>
      </form>
    )
  }
  const screen = await render(createWorld().client, <CityForm />)
  const field = screen.find<HTMLInputElement>('input[name=street]')
  const failWith = async (error: Error): Promise<void> => {
    await screen.type('street', 'Quay')
    screen.button('Save').focus()
    await screen.submit()
    await act(async () => fails.at(-1)?.(error))
  }
  await failWith(new TransportError('NETWORK', 'No connection.'))
  expect(document.activeElement).toBe(screen.button('Save'))
  await failWith(new KnownError('EMAIL_PASSWORD_MISMATCH', 'Wrong.', 400, undefined))
  await screen.until(() => document.activeElement === field, 'the focus in the field')
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, 'Quay'.length])
})

test('the browser doesn’t submit a form itself, which would load another page', async () => {
  const { screen } = await openForm()
  const submit = new Event('submit', { bubbles: true, cancelable: true })
  await act(async () => void screen.find('form').dispatchEvent(submit))
  expect(submit.defaultPrevented).toBe(true)
})

test('the browser has no address to send a form to, also before its scripts have loaded', async () => {
  const { screen } = await openForm()
  // HTML, form submission algorithm, step 11: without a dialog around the form, nothing happens.
  expect(screen.find('form').getAttribute('method')).toBe('dialog')
})

test('a valid form is submitted once until the submit ends, and then again', async () => {
  const { screen, submits, state } = await openForm()
  await screen.type('city', 'Harbor')
  await screen.submit()
  await screen.submit()
  expect(submits.map(({ values }) => values)).toEqual([{ city: 'Harbor', street: '' }])
  expect(state()).toBe('pending')
  await act(async () => submits[0]!.succeed())
  await screen.until(() => state() === 'idle', 'the end of the submit')
  await screen.submit()
  expect(submits).toHaveLength(2)
})

test('a failed submit shows its error, keeps the values, and can be repeated', async () => {
  const { screen, submits, state, input } = await openForm()
  await screen.type('city', 'Harbor')
  await screen.submit()
  await act(async () => submits[0]!.fail(new Error('refused')))
  await screen.until(() => state() === 'refused', 'the error')
  expect(input('city').value).toBe('Harbor')
  await screen.submit()
  expect(state()).toBe('pending')
  expect(submits).toHaveLength(2)
})

test('the problem with a field appears when the user leaves it, and only for that field', async () => {
  const { screen, problems, leave } = await openForm()
  await screen.type('street', 'Harbor')
  await screen.type('city', 'Harbor')
  expect(problems()).toEqual([])
  await leave('street')
  expect(problems()).toEqual(['Enter a street.'])
})

test('an empty field has no problem when the user leaves it', async () => {
  const { problems, leave } = await openForm()
  await leave('city')
  expect(problems()).toEqual([])
})

test('leaving a field for the submit button shows no problem, which would move the button', async () => {
  const { screen, problems, leave } = await openForm()
  await screen.type('street', 'Harbor')
  await screen.type('city', 'Harbor')
  await leave('street', screen.button('Save'))
  expect(problems()).toEqual([])
  await leave('street', screen.find('input[name=city]'))
  expect(problems()).toEqual(['Enter a street.'])
})
