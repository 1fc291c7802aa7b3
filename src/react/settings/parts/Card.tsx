import { type ReactNode, useId } from 'react'

export interface CardProps {
  /** Left out where the card is all there is under a heading of the section. */
  title?: string
  description?: ReactNode
  children?: ReactNode
}

/** One matter of a section, under its own heading. */
export function Card({ title, description, children }: CardProps): ReactNode {
  const id = useId()
  return (
    <section className="lk-card" {...(title && { 'aria-labelledby': id })}>
      {title && (
        <h3 className="lk-card-title" id={id}>
          {title}
        </h3>
      )}
      {description && <p className="lk-card-description">{description}</p>}
      {children}
    </section>
  )
}
