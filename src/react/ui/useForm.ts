/**
 * Uncontrolled forms: the browser keeps the values, so password managers and autofill work, and a failed submit keeps
 * them. This hook stores only the problems. A library such as react-hook-form is larger than the sign-in page.
 */
import { useRef, useState, type FormEvent, type FormHTMLAttributes } from 'react'
import { KnownError } from '../../core/errors.ts'
import { useAction } from '../hooks/useAction.ts'
import { showsError } from '../hooks/useErrorReport.ts'

type Values<Name extends string> = Readonly<Record<Name, string>>

export interface FormOptions<Name extends string> {
  /** A validator for each field: returns the problem with its value, or `null`. */
  check: { readonly [N in Name]: (value: string, values: Values<Name>) => string | null }
  /** Called with valid values, once per submit. Its error becomes `failure`. */
  submit: (values: Values<Name>) => Promise<unknown>
  /**
   * The field that is typed again after the service refused the values, such as a password: it gets the focus, with its
   * text selected.
   *
   * @default the focus stays
   */
  retype?: NoInfer<Name>
}

/** The state of a form, and the props of its `<form>`. */
export interface Form<Name extends string> {
  /** The props of the `<form>`. */
  props: Pick<
    FormHTMLAttributes<HTMLFormElement>,
    'className' | 'method' | 'noValidate' | 'onSubmit' | 'onInput' | 'onBlur'
  >
  /** The problem with a field; `null` until the user has left the field or submitted. */
  problem: (name: Name) => string | null
  /** The error of the latest submit; `null` while a submit is pending and after success. */
  failure: unknown
  /** True while a submit is pending; further submits are ignored. */
  isPending: boolean
}

/**
 * Shows problems when the user leaves a field or submits, and focuses the first field with a problem. Values stay.
 *
 * @param options.check for each field, a function that returns the problem with its value, or `null`
 * @param options.submit called with valid values, once per submit
 * @param options.retype the field that gets the focus after the service refused the values
 * @example
 * ```tsx
 * const form = useForm({
 *   check: { city: (city) => (city.trim() ? null : 'Enter a city.') },
 *   submit: ({ city }) => saveCity(city),
 * })
 * return (
 *   <form {...form.props}>
 *     <Field name="city" label="City" problem={form.problem('city')} />
 *     <Button type="submit" pending={form.isPending}>Save</Button>
 *   </form>
 * )
 * ```
 */
export function useForm<Name extends string>({ check, submit, retype }: FormOptions<Name>): Form<Name> {
  // `Object.keys` returns `string[]`; the type of `check` states its keys.
  const names = Object.keys(check) as Name[]
  const [checked, setChecked] = useState<readonly string[]>([])
  const [values, setValues] = useState<Values<Name> | null>(null)
  const isRunning = useRef(false)
  const { error, isPending, mutate } = useAction(
    (_client, typed: Values<Name>) =>
      Promise.resolve(typed)
        .then(submit)
        .finally(() => {
          isRunning.current = false
        }),
    OPTIONS,
  )

  const readValues = (form: HTMLFormElement): Values<Name> => {
    const data = new FormData(form)
    const entries = names.map((name) => [name, String(data.get(name) ?? '')])
    const current = Object.fromEntries(entries) as Values<Name>
    setValues(current)
    return current
  }

  return {
    props: {
      className: 'lk-form',
      // The browser sends such a form nowhere. In HTML of a server, it would send the password in an address until the
      // page is hydrated.
      method: 'dialog',
      noValidate: true,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        if (isRunning.current) return
        const form = event.currentTarget
        const typed = readValues(form)
        setChecked(names)
        const invalid = names.find((name) => check[name](typed[name], typed) !== null)
        if (invalid) return void focusField(form, invalid)
        isRunning.current = true
        mutate(typed, {
          onError: (error) => void (retype && error instanceof KnownError && focusField(form, retype)?.select?.()),
        })
      },
      onInput: (event) => void readValues(event.currentTarget),
      onBlur: (event) => {
        const field: EventTarget = event.target
        // A problem that appears while the submit button is pressed would move the button from under the pointer.
        if (event.relatedTarget?.matches('[type=submit]')) return
        if (hasValue(field) && field.value && !checked.includes(field.name)) {
          readValues(event.currentTarget)
          setChecked([...checked, field.name])
        }
      },
    },
    problem: (name) => (values && checked.includes(name) ? check[name](values[name], values) : null),
    failure: error,
    isPending,
  }
}

/** Returns true for inputs, selects and text areas. */
function hasValue(target: EventTarget): target is EventTarget & { name: string; value: string } {
  return 'name' in target && 'value' in target
}

function focusField(form: HTMLFormElement, name: string): HTMLInputElement | undefined {
  const fields = [...form.elements] as HTMLInputElement[]
  const field = fields.find((element) => element.name === name)
  field?.focus()
  return field
}

const OPTIONS = { invalidates: [], onError: showsError }
