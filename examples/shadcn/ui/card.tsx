import type { ComponentProps } from 'react'

export function Card({ className = '', ...props }: ComponentProps<'div'>) {
  return <div className={`bg-card text-card-foreground grid gap-4 rounded-xl border p-6 ${className}`} {...props} />
}

export function CardHeader(props: ComponentProps<'div'>) {
  return <div {...props} />
}

export function CardTitle({ className = '', ...props }: ComponentProps<'div'>) {
  return <div className={`font-semibold ${className}`} {...props} />
}

export function CardContent(props: ComponentProps<'div'>) {
  return <div {...props} />
}
