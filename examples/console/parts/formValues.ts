import type { FormEvent } from 'react'

/** What was typed into a form that was just submitted, by the names of its fields; trimmed. */
export function formValues(event: FormEvent<HTMLFormElement>): Record<string, string> {
  event.preventDefault()
  const entries = [...new FormData(event.currentTarget)]
  return Object.fromEntries(entries.map(([name, value]) => [name, typeof value === 'string' ? value.trim() : '']))
}
