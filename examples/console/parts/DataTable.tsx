import {
  createSortedRowModel,
  rowSortingFeature,
  sortFns,
  tableFeatures,
  useTable,
  type ColumnDef,
  type RowData,
} from '@tanstack/react-table'
import { Button } from 'latchkey/react'
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import { useStored } from './useStored.ts'

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel(), sortFns })

/** A column of a {@link DataTable}. */
export type Column<Row extends RowData> = ColumnDef<typeof features, Row>

export interface Selection<Row extends RowData> {
  readonly ids: ReadonlySet<string>
  readonly onChange: (ids: ReadonlySet<string>) => void
  readonly getId: (row: Row) => string
  /** The name of a row, for the label of its checkbox. */
  readonly getName: (row: Row) => string
}

export interface Order {
  /** The columns that the service can order by. */
  readonly ids: readonly string[]
  readonly current: { readonly id: string; readonly isDescending: boolean }
  readonly onChange: (id: string) => void
}

export interface DataTableProps<Row extends RowData> {
  /** The name of the table for screen readers. */
  caption: string
  /** Shown without rows. */
  empty: ReactNode
  columns: Column<Row>[]
  data: readonly Row[]
  /** The order of lists that are read page by page: a header asks the service for another, and the address has it. */
  order?: Order
  /** Rows can be selected: one by one, all, and with Shift from the one before. */
  selection?: Selection<Row>
  /** Below the table, such as a button that loads more. */
  children?: ReactNode
}

/** How many rows are rendered at first, and with each press of the button for more. */
const SHOWN_ROWS = 25
/** From so many rows, a button makes them lower. */
const MIN_COMPACT_ROWS = 10
const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const

/**
 * A table whose columns can be sorted by their headers; arrow keys move the focus from row to row. In a narrow window each row becomes a card; the roles keep it a
 * table for screen readers, which `display: block` would end.
 */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>): ReactNode {
  const { caption, empty, columns, data, order, selection, children } = props
  const table = useTable({ features, columns, data })
  const { rows: allRows } = table.getRowModel()
  // A list that is read page by page has a button of its own for more.
  const [limit, setLimit] = useState(order ? Infinity : SHOWN_ROWS)
  const rows = allRows.slice(0, limit)
  /** The row that was selected or deselected last: where a selection with Shift begins. */
  const lastId = useRef('')
  const toggle = ({ ids, getId, onChange }: Selection<Row>, id: string, isRange: boolean): void => {
    const order = rows.map(({ original }) => getId(original))
    onChange(toggleRange(ids, order, id, isRange ? lastId.current : id))
    lastId.current = id
  }
  const [[density = 'comfortable'], storeDensity] = useStored<'comfortable' | 'compact'>('latchkey-console:density')
  const isCompact = density === 'compact'
  const isLong = data.length >= MIN_COMPACT_ROWS
  return (
    <div className={isCompact ? 'table table-compact' : 'table'}>
      <div className="scroll" role="region" tabIndex={0} aria-label={caption}>
        <table role="table" className="cards">
          <caption className="unseen">{caption}</caption>
          <thead role="rowgroup">
            {table.getHeaderGroups().map((group) => (
              <tr key={group.id} role="row">
                {selection && (
                  <th role="columnheader" scope="col" className="select">
                    <SelectAll selection={selection} rows={rows.map(({ original }) => original)} />
                  </th>
                )}
                {group.headers.map(({ id, column }) => {
                  const isOrdered = order !== undefined && order.ids.includes(id)
                  const isOwn = isOrdered && order.current.id === id
                  const sorted = isOrdered
                    ? isOwn && (order.current.isDescending ? 'desc' : 'asc')
                    : column.getIsSorted()
                  return (
                    <th key={id} role="columnheader" scope="col" aria-sort={sorted ? ARIA_SORT[sorted] : undefined}>
                      {isOrdered || column.getCanSort() ? (
                        <button
                          type="button"
                          onClick={isOrdered ? () => order.onChange(id) : column.getToggleSortingHandler()}
                        >
                          {String(column.columnDef.header)}
                          <span aria-hidden="true">{sorted === 'asc' ? '↑' : sorted === 'desc' ? '↓' : '↕'}</span>
                        </button>
                      ) : (
                        String(column.columnDef.header)
                      )}
                    </th>
                  )
                })}
              </tr>
            ))}
          </thead>
          <tbody role="rowgroup" onKeyDown={moveBetweenRows}>
            {rows.map((row) => (
              <tr key={row.id} role="row" aria-selected={selection && selection.ids.has(selection.getId(row.original))}>
                {selection && (
                  <td role="cell" className="select">
                    <SelectRow
                      name={selection.getName(row.original)}
                      isSelected={selection.ids.has(selection.getId(row.original))}
                      onToggle={(isRange) => toggle(selection, selection.getId(row.original), isRange)}
                    />
                  </td>
                )}
                {row.getAllCells().map((cell) => (
                  <td key={cell.id} role="cell" data-label={String(cell.column.columnDef.header)}>
                    <table.FlexRender cell={cell} />
                  </td>
                ))}
              </tr>
            ))}
            {data.length === 0 && (
              <tr role="row">
                <td role="cell" className="empty" colSpan={columns.length + (selection ? 1 : 0)}>
                  {empty}
                </td>
              </tr>
            )}
          </tbody>
        </table>
      </div>
      {data.length > 0 && (isLong || children) && (
        <footer className="table-foot">
          {isLong && (
            <button
              type="button"
              className="icon-button"
              aria-label="Compact rows"
              aria-pressed={isCompact}
              onClick={() => storeDensity(() => [isCompact ? 'comfortable' : 'compact'])}
            >
              <Icon name="rows" />
            </button>
          )}
          {children}
          {allRows.length > limit && <Button onClick={() => setLimit(limit + SHOWN_ROWS)}>Show more rows</Button>}
        </footer>
      )}
    </div>
  )
}

interface SelectAllProps<Row extends RowData> {
  selection: Selection<Row>
  rows: readonly Row[]
}

function SelectAll<Row extends RowData>({ selection, rows }: SelectAllProps<Row>): ReactNode {
  const { ids, onChange, getId } = selection
  const count = rows.filter((row) => ids.has(getId(row))).length
  const isAll = count > 0 && count === rows.length
  return (
    <label className="select-all">
      <input
        type="checkbox"
        aria-label="Select all rows shown"
        checked={isAll}
        disabled={rows.length === 0}
        ref={(input) => {
          if (input) input.indeterminate = count > 0 && !isAll
        }}
        onChange={() => onChange(isAll ? new Set() : new Set([...ids, ...rows.map(getId)]))}
      />
      <span aria-hidden="true">Select all</span>
    </label>
  )
}

interface SelectRowProps {
  name: string
  isSelected: boolean
  onToggle: (isRange: boolean) => void
}

function SelectRow({ name, isSelected, onToggle }: SelectRowProps): ReactNode {
  return (
    <label className="select-one">
      <input
        type="checkbox"
        aria-label={`Select ${name}`}
        checked={isSelected}
        onClick={(event) => onToggle(event.shiftKey)}
        // Only a click has the state of the Shift key; React needs a handler here for a controlled checkbox.
        onChange={() => {}}
      />
    </label>
  )
}

const CONTROLS = 'a, button, input'

/** Moves the focus to the same control of the next row or the one before. */
function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  // Not in a drawer that a row opened.
  const control = event.target instanceof Element && !event.target.closest('dialog') && event.target.closest(CONTROLS)
  const row = control && control.closest('tr')
  const next = row && { ArrowDown: row.nextElementSibling, ArrowUp: row.previousElementSibling }[event.key]
  if (!next) return
  event.preventDefault()
  const index = [...row.querySelectorAll(CONTROLS)].indexOf(control)
  next.querySelectorAll<HTMLElement>(CONTROLS)[index]?.focus()
}

/** Selects or deselects a row, with all rows between it and the one changed before. */
function toggleRange(ids: ReadonlySet<string>, order: readonly string[], id: string, from: string): Set<string> {
  const [start, end] = [order.indexOf(from), order.indexOf(id)].sort((left, right) => left - right) as [number, number]
  const next = new Set(ids)
  for (const each of start < 0 ? [id] : order.slice(start, end + 1)) {
    if (ids.has(id)) next.delete(each)
    else next.add(each)
  }
  return next
}
