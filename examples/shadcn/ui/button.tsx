import type { ComponentProps } from 'react'

const VARIANTS = {
  default: 'bg-primary text-primary-foreground',
  outline: 'border bg-background',
}

export function Button({
  variant = 'default',
  className = '',
  type = 'button',
  ...props
}: ComponentProps<'button'> & { variant?: keyof typeof VARIANTS }) {
  const base = 'h-9 rounded-md px-4 text-sm font-medium disabled:opacity-50'
  return <button type={type} className={`${base} ${VARIANTS[variant]} ${className}`} {...props} />
}
