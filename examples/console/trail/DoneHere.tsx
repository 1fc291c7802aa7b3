import type { ReactNode } from 'react'
import { Section } from '../parts/Section.tsx'
import { Moment } from '../parts/Time.tsx'
import { useTrail } from './Trail.tsx'
import { UndoButton } from './UndoButton.tsx'

/** What was done to one user or team, by this owner in this browser. */
export function DoneHere({ id }: { id: string }): ReactNode {
  const { entries } = useTrail()
  const own = entries.filter(({ subjects = [] }) => subjects.some((subject) => subject.id === id))
  return (
    <Section
      title="History"
      description="What you did here in this browser. The service keeps no list of what owners do."
    >
      {own.length === 0 && <p className="empty">Nothing yet.</p>}
      <ul className="rows">
        {own.map((entry) => (
          <li key={entry.id}>
            <span>
              {entry.what}
              <span className="quiet">
                {entry.by}, <Moment millis={entry.at} />
              </span>
            </span>
            <UndoButton entry={entry} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
