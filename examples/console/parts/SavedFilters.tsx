import { Button, Field } from 'latchkey/react'
import type { ReactNode } from 'react'
import { Drawer } from './Drawer.tsx'
import { formValues } from './formValues.ts'
import { Icon } from './Icon.tsx'
import { useStored } from './useStored.ts'

/** A filter with a name. */
export interface SavedFilter<Filter> {
  readonly name: string
  readonly filter: Filter
}

/** The saved filters of a project, in this browser. */
export const useSavedFilters = <Filter,>(projectId: string) =>
  useStored<SavedFilter<Filter>>(`latchkey-console:filters:${projectId}`)

export interface SavedFiltersProps<Filter> {
  projectId: string
  /** The one in use. */
  filter: Filter
  /** How many items pass each saved filter, in their order; `undefined` until they are counted. */
  counts: readonly (number | undefined)[]
  onChoose: (filter: Filter) => void
}

/** Saves the filter in use under a name, and offers those that were saved. */
export function SavedFilters<Filter extends object>({
  projectId,
  filter,
  counts,
  onChoose,
}: SavedFiltersProps<Filter>): ReactNode {
  const [saved, update] = useSavedFilters<Filter>(projectId)
  const isSame = (other: Filter): boolean => toText(other) === toText(filter)
  const canSave = Object.keys(filter).length > 0 && !saved.some((each) => isSame(each.filter))
  if (saved.length === 0 && !canSave) return null
  return (
    <div className="saved">
      {saved.length > 0 && (
        <ul aria-label="Saved filters">
          {saved.map((each, index) => (
            <li key={each.name} className="chip">
              <button type="button" aria-pressed={isSame(each.filter)} onClick={() => onChoose(each.filter)}>
                {each.name}
                {counts[index] !== undefined && <span className="number quiet">{counts[index]}</span>}
              </button>
              <button
                type="button"
                aria-label={`Delete the filter ${each.name}`}
                onClick={() => update((all) => all.filter(({ name }) => name !== each.name))}
              >
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {canSave && (
        <Drawer label="Save this filter" kind="quiet">
          {(close) => (
            <form
              onSubmit={(event) => {
                const { name = '' } = formValues(event)
                update((all) => [...all.filter((each) => each.name !== name), { name, filter }])
                close()
              }}
            >
              <Field
                name="name"
                label="Name"
                required
                hint="It is kept in this browser. To share it, share the address of the page."
              />
              <Button type="submit" kind="primary">
                Save
              </Button>
            </form>
          )}
        </Drawer>
      )}
    </div>
  )
}

/** Equal for filters with the same values, whatever their order. */
function toText(filter: object): string {
  return JSON.stringify(Object.entries(filter).sort(([left], [right]) => (left < right ? -1 : 1)))
}
