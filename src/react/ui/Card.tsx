import { type ReactNode, useId } from 'react'

interface CardProps {
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

/** A list of things, one below the other. */
export function Rows({ label, children }: { label: string; children: ReactNode }): ReactNode {
  return (
    <ul className="lk-rows" aria-label={label}>
      {children}
    </ul>
  )
}

export interface RowProps {
  /** A picture before the rest. */
  picture?: ReactNode
  title: ReactNode
  /** Short marks after the title. */
  badges?: readonly (string | false | null | undefined)[]
  details?: ReactNode
  /** Buttons. */
  children?: ReactNode
}

/** One thing of a list: what it is, and what can be done with it. */
export function Row({ picture, title, badges = [], details, children }: RowProps): ReactNode {
  const shown = badges.filter((badge): badge is string => Boolean(badge))
  return (
    <li className="lk-row">
      {picture}
      <div className="lk-row-text">
        <p className="lk-row-title">
          <bdi>{title}</bdi>
          {shown.map((badge) => (
            <span className="lk-badge" key={badge}>
              {badge}
            </span>
          ))}
        </p>
        {details && <div className="lk-row-details">{details}</div>}
      </div>
      {children && <div className="lk-row-actions">{children}</div>}
    </li>
  )
}
