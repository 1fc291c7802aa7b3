import type { ComponentProps } from 'react'

export function DropdownMenu({ className = '', ...props }: ComponentProps<'details'>) {
  return <details className={`relative inline-block ${className}`} {...props} />
}

export function DropdownMenuTrigger({ className = '', ...props }: ComponentProps<'summary'>) {
  return <summary className={`cursor-pointer list-none ${className}`} {...props} />
}

export function DropdownMenuContent({
  align = 'start',
  className = '',
  ...props
}: ComponentProps<'div'> & { align?: 'start' | 'end' }) {
  const side = align === 'end' ? 'end-0' : 'start-0'
  return (
    <div
      className={`bg-popover text-popover-foreground absolute z-10 mt-1 grid rounded-md border p-1 ${side} ${className}`}
      {...props}
    />
  )
}

export function DropdownMenuItem({ className = '', ...props }: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      className={`rounded-sm px-2 py-1.5 text-start text-sm whitespace-nowrap ${className}`}
      {...props}
    />
  )
}

export function DropdownMenuLabel({ className = '', ...props }: ComponentProps<'div'>) {
  return <div className={`px-2 py-1.5 text-sm font-medium ${className}`} {...props} />
}

export function DropdownMenuSeparator(props: ComponentProps<'div'>) {
  return <div className="bg-border my-1 h-px" {...props} />
}
