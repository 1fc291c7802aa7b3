/**
 * Forms without a library: react-hook-form is 10 kB and would not fit in the sign-in page. The browser keeps the
 * values, so password managers and autofill work and a failed submit keeps them; this hook stores only the problems.
 */
import { useRef, useState, type FormEvent, type FormHTMLAttributes } from 'react'
import { useAction } from '../hooks/useAction.ts'

type Values<Name extends string> = Readonly<Record<Name, string>>

export interface FormOptions<Name extends string> {
  /** A check for each field, which returns the problem with its value, or `null`. */
  check: { readonly [N in Name]: (value: string, values: Values<Name>) => string | null }
  /** Called with valid values, once per submit. Its error becomes `failure`. */
  submit: (values: Values<Name>) => Promise<unknown>
}

export interface Form<Name extends string> {
  /** The props of the `<form>`. */
  props: Pick<FormHTMLAttributes<HTMLFormElement>, 'className' | 'noValidate' | 'onSubmit' | 'onInput' | 'onBlur'>
  /** The problem with a field; `null` until the user has left the field or submitted. */
  problem: (name: Name) => string | null
  /** The error of the latest submit; `null` while a submit is pending and after success. */
  failure: unknown
  /** True while a submit is pending; further submits are ignored. */
  pending: boolean
}

/**
 * Shows problems when the user leaves a field or submits, and focuses the first field with a problem. Values stay.
 *
 * @param options.check for each field, a function that returns the problem with its value, or `null`
 * @param options.submit called with valid values, once per submit
 * @example
 * const form = useForm({
 *   check: { city: (city) => (city.trim() ? null : 'Enter a city.') },
 *   submit: ({ city }) => saveCity(city),
 * })
 * return (
 *   <form {...form.props}>
 *     <Field name="city" label="City" problem={form.problem('city')} />
 *     <Button type="submit" pending={form.pending}>Save</Button>
 *   </form>
 * )
 */
export function useForm<Name extends string>({ check, submit }: FormOptions<Name>): Form<Name> {
  const names = Object.keys(check) as Name[]
  const [checked, setChecked] = useState<readonly string[]>([])
  const [values, setValues] = useState<Values<Name> | null>(null)
  const running = useRef(false)
  const { error, isPending, mutate } = useAction(
    (_client, typed: Values<Name>) =>
      Promise.resolve(typed)
        .then(submit)
        .finally(() => (running.current = false)),
    NOTHING,
  )

  const read = (form: HTMLFormElement): Values<Name> => {
    const data = new FormData(form)
    const read = Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')])) as Values<Name>
    setValues(read)
    return read
  }

  return {
    props: {
      className: 'lk-form',
      noValidate: true,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        if (running.current) return
        const form = event.currentTarget
        const typed = read(form)
        setChecked(names)
        const wrong = names.find((name) => check[name](typed[name], typed) !== null)
        if (wrong) return (form.elements.namedItem(wrong) as HTMLElement | null)?.focus()
        running.current = true
        mutate(typed)
      },
      onInput: (event) => void read(event.currentTarget),
      onBlur: (event) => {
        const { name, value } = event.target as unknown as HTMLInputElement
        // A problem that appears while the submit button is pressed would move the button from under the pointer.
        if (event.relatedTarget?.matches('[type=submit]')) return
        if (value && !checked.includes(name)) {
          read(event.currentTarget)
          setChecked([...checked, name])
        }
      },
    },
    problem: (name) => (values && checked.includes(name) ? check[name](values[name], values) : null),
    failure: error,
    pending: isPending,
  }
}

const NOTHING = { invalidates: [] }
