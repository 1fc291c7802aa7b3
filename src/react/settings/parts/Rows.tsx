import type { ReactNode } from 'react'

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
