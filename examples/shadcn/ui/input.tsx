import type { ComponentProps } from 'react'

export function Input({ className = '', ...props }: ComponentProps<'input'>) {
  return <input className={`border-input h-9 w-full rounded-md border px-3 text-sm ${className}`} {...props} />
}
