/**
 * A form without a library: 0.6 kB, where react-hook-form is 10 kB and would not fit beside the rest of the sign-in page
 * in its 16. The browser keeps what is typed (so a password manager, autofill and a failed attempt leave it alone); this
 * keeps what is wrong with it.
 */
import { type FormEvent, type FormHTMLAttributes, useEffect, useRef, useState } from 'react'

type Values<Name extends string> = Readonly<Record<Name, string>>

export interface FormOptions<Name extends string> {
  /** For each field: what is wrong with its value, or `null`. */
  check: { readonly [N in Name]: (value: string, values: Values<Name>) => string | null }
  /** Called once per attempt, with good values only. What it throws becomes `failure`. */
  submit: (values: Values<Name>) => Promise<unknown>
}

export interface Form<Name extends string> {
  /** For the `<form>`. */
  props: Pick<FormHTMLAttributes<HTMLFormElement>, 'className' | 'noValidate' | 'onSubmit' | 'onInput' | 'onBlur'>
  /** What is wrong with a field, once the person has finished typing in it or tried to submit. */
  problem: (name: Name) => string | null
  /** What the last attempt threw; `null` after one that worked, and while one is under way. */
  failure: unknown
  /** Whether an attempt is under way; a second one waits for it to end. */
  pending: boolean
}

/**
 * A problem is shown when a person leaves a field they typed in or submits, and from then on as they type; the first
 * field with one gets the focus. What was typed stays.
 */
export function useForm<Name extends string>({ check, submit }: FormOptions<Name>): Form<Name> {
  const names = Object.keys(check) as Name[]
  const [judged, setJudged] = useState<readonly string[]>([])
  const [values, setValues] = useState<Values<Name> | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const [pending, setPending] = useState(false)
  const running = useRef(false)
  const mounted = useRef(true)
  useEffect(() => {
    mounted.current = true
    return () => void (mounted.current = false)
  }, [])

  const read = (form: HTMLFormElement): Values<Name> => {
    const data = new FormData(form)
    const read = Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')])) as Values<Name>
    setValues(read)
    return read
  }

  const attempt = async (form: HTMLFormElement): Promise<void> => {
    if (running.current) return
    const typed = read(form)
    setJudged(names)
    const wrong = names.find((name) => check[name](typed[name], typed) !== null)
    if (wrong) return (form.elements.namedItem(wrong) as HTMLElement | null)?.focus()
    running.current = true
    setPending(true)
    setFailure(null)
    try {
      await submit(typed)
    } catch (error) {
      if (mounted.current) setFailure(error)
    } finally {
      running.current = false
      if (mounted.current) setPending(false)
    }
  }

  return {
    props: {
      className: 'lk-form',
      noValidate: true,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        void attempt(event.currentTarget)
      },
      onInput: (event) => void read(event.currentTarget),
      onBlur: (event) => {
        const { name, value } = event.target as unknown as HTMLInputElement
        if (value && !judged.includes(name)) {
          read(event.currentTarget)
          setJudged([...judged, name])
        }
      },
    },
    problem: (name) => (values && judged.includes(name) ? check[name](values[name], values) : null),
    failure,
    pending,
  }
}
