import { useQuery } from '@tanstack/react-query'
import type { AdminClient } from 'latchkey'
import { listTeamsQuery } from 'latchkey/query'
import { Button, useClient, useGetMetrics, useGetProject } from 'latchkey/react'
import { useRef, type ReactNode } from 'react'
import { formatDay } from '../../parts/formatDate.ts'
import { formValues } from '../../parts/formValues.ts'
import { Icon } from '../../parts/Icon.tsx'
import { useIsSince2026 } from '../../parts/useIsSince2026.ts'
import { METHODS, ORDERS, STATES, type UserFilter } from './userFilter.ts'

const countryNames = new Intl.DisplayNames(['en'], { type: 'region' })

export interface FiltersProps {
  filter: UserFilter
  onChange: (filter: UserFilter) => void
}

type Part = keyof UserFilter
type Choices = Readonly<Record<string, string>>

/** Search, order, and what else users can be filtered by. What is in use is listed, to be removed one by one. */
export function Filters({ filter, onChange }: FiltersProps): ReactNode {
  const isSince2026 = useIsSince2026() ?? false
  const set = (part: Part, value: string): void => {
    const { [part]: _, ...others } = filter
    onChange(value === '' || (part === 'order' && value === 'newest') ? others : { ...others, [part]: value })
  }
  const choices = useChoices(isSince2026)
  const panel = useRef<HTMLDetailsElement>(null)
  const closePanel = (): void => {
    panel.current!.open = false
    panel.current!.querySelector('summary')!.focus()
  }
  const { order: _order, ...inUse } = filter
  const parts = Object.entries(inUse) as [Part, string][]
  const isOneDay = filter.since !== undefined && filter.since === filter.until
  return (
    <>
      <form role="search" className="toolbar" onSubmit={(event) => set('query', formValues(event)['query'] ?? '')}>
        <label className="search-field">
          <span className="unseen">Name, email or id</span>
          <Icon name="search" />
          <input
            key={filter.query}
            name="query"
            type="search"
            placeholder="Name, email or id"
            defaultValue={filter.query}
          />
        </label>
        <Button type="submit">Search</Button>
        <details
          ref={panel}
          className="more"
          onKeyDown={(event) => {
            if (event.key === 'Escape') closePanel()
          }}
        >
          <summary>
            <Icon name="filter" />
            Filter
          </summary>
          <div className="more-panel">
            {Object.entries(choices).map(([part, { label, options }]) => (
              <label key={part}>
                {label}
                <select value={filter[part as Part] ?? ''} onChange={({ target }) => set(part as Part, target.value)}>
                  <option value="">Any</option>
                  {Object.entries(options).map(([value, name]) => (
                    <option key={value} value={value}>
                      {name}
                    </option>
                  ))}
                </select>
              </label>
            ))}
            <label>
              Signed up from
              <input type="date" value={filter.since ?? ''} onChange={({ target }) => set('since', target.value)} />
            </label>
            <label>
              Signed up until
              <input type="date" value={filter.until ?? ''} onChange={({ target }) => set('until', target.value)} />
            </label>
            <Button onClick={closePanel}>Close</Button>
          </div>
        </details>
        <select
          aria-label="Order"
          value={filter.order ?? 'newest'}
          onChange={({ target }) => set('order', target.value)}
        >
          {Object.entries(ORDERS).map(([value, name]) =>
            value.endsWith('active') && !isSince2026 ? null : (
              <option key={value} value={value}>
                {name}
              </option>
            ),
          )}
        </select>
      </form>
      {parts.length > 0 && (
        <ul className="in-use" aria-label="Filters in use">
          {parts.map(([part, value]) => {
            if (isOneDay && part === 'until') return null
            const text =
              isOneDay && part === 'since' ? `Signed up on ${formatDay(value)}` : describePart(part, value, choices)
            const remove = (): void => {
              const { since: _since, until: _until, ...others } = filter
              if (isOneDay && part === 'since') onChange(others)
              else set(part, '')
            }
            return (
              <li key={part} className="chip">
                <span>{text}</span>
                <button type="button" aria-label={`Remove the filter ${text}`} onClick={remove}>
                  <Icon name="close" />
                </button>
              </li>
            )
          })}
          <li>
            <Button kind="quiet" onClick={() => onChange({})}>
              Clear the filter
            </Button>
          </li>
        </ul>
      )}
    </>
  )
}

function useChoices(isSince2026: boolean): Partial<Record<Part, { label: string; options: Choices }>> {
  const { data: teams } = useQuery(listTeamsQuery(useClient() as AdminClient))
  const { data: metrics } = useGetMetrics()
  const { data: project } = useGetProject()
  const { anonymous, restricted, ...states } = STATES
  const providers = project?.config.oauthProviders.map(({ id }) => [id, id] as const) ?? []
  const countries = Object.keys(metrics?.usersByCountry ?? {}).sort()
  return {
    state: { label: 'State', options: isSince2026 ? { ...states, restricted, anonymous } : { ...states, anonymous } },
    team: { label: 'Team', options: Object.fromEntries(teams?.items.map((team) => [team.id, team.displayName]) ?? []) },
    method: { label: 'Signs in with', options: { ...METHODS, ...Object.fromEntries(providers) } },
    ...(isSince2026 && {
      country: {
        label: 'Signed up in',
        options: Object.fromEntries(countries.map((code) => [code, toCountryName(code)])),
      },
    }),
  }
}

/** A country by its code; the code itself where the name is not known. */
export function toCountryName(code: string): string {
  return /^[A-Z]{2}$/.test(code) ? (countryNames.of(code) ?? code) : code
}

function describePart(part: Part, value: string, choices: ReturnType<typeof useChoices>): string {
  if (part === 'query') return `“${value}”`
  if (part === 'since') return `Signed up from ${formatDay(value)}`
  if (part === 'until') return `Signed up until ${formatDay(value)}`
  const name = choices[part]?.options[value] ?? (part === 'country' ? toCountryName(value) : value)
  return `${choices[part]?.label ?? part}: ${name}`
}
