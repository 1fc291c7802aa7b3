import { useId, type ReactNode } from 'react'

export interface SectionProps {
  title: string
  /** Shown below the title. */
  description?: ReactNode
  /** Buttons beside the title. */
  actions?: ReactNode
  /**
   * Whether its actions can't be undone.
   *
   * @default false
   */
  isDangerous?: boolean
  children?: ReactNode
}

/** A part of a page: a card with a title. */
export function Section({ title, description, actions, isDangerous = false, children }: SectionProps): ReactNode {
  const id = useId()
  return (
    <section className={isDangerous ? 'card card-danger' : 'card'} aria-labelledby={id}>
      <header className="card-head">
        <div>
          <h2 id={id}>{title}</h2>
          {description && <p className="quiet">{description}</p>}
        </div>
        {actions && <div className="actions">{actions}</div>}
      </header>
      {children}
    </section>
  )
}
