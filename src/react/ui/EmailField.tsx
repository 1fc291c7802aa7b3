import type { ReactNode } from 'react'
import { Field, type FieldProps } from './Field.tsx'

/** A field named `email`. Addresses run from left to right in every language. */
export function EmailField(props: Omit<FieldProps, 'name' | 'type' | 'dir' | 'inputMode'>): ReactNode {
  return <Field {...props} name="email" type="email" dir="ltr" inputMode="email" />
}
