import {
  createSortedRowModel,
  rowSortingFeature,
  sortFns,
  tableFeatures,
  useTable,
  type ColumnDef,
  type RowData,
} from '@tanstack/react-table'
import type { ReactNode } from 'react'

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel(), sortFns })

/** A column of a {@link DataTable}. */
export type Column<Row extends RowData> = ColumnDef<typeof features, Row>

export interface DataTableProps<Row extends RowData> {
  /** What the table is about, for who can't see it. */
  caption: string
  /** What is said when there is no row. */
  empty: string
  columns: Column<Row>[]
  data: readonly Row[]
  /** Below the table, such as a button that loads more. */
  children?: ReactNode
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const

/** A table whose columns can be sorted by their headers. */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>): ReactNode {
  const { caption, empty, columns, data, children } = props
  const table = useTable({ features, columns, data })
  return (
    <div className="table">
      <div className="scroll" role="region" tabIndex={0} aria-label={caption}>
        <table>
          <caption className="unseen">{caption}</caption>
          <thead>
            {table.getHeaderGroups().map((group) => (
              <tr key={group.id}>
                {group.headers.map(({ id, column }) => {
                  const sorted = column.getIsSorted()
                  return (
                    <th key={id} scope="col" aria-sort={sorted ? ARIA_SORT[sorted] : undefined}>
                      {column.getCanSort() ? (
                        <button type="button" onClick={column.getToggleSortingHandler()}>
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
          <tbody>
            {table.getRowModel().rows.map((row) => (
              <tr key={row.id}>
                {row.getAllCells().map((cell) => (
                  <td key={cell.id}>
                    <table.FlexRender cell={cell} />
                  </td>
                ))}
              </tr>
            ))}
            {data.length === 0 && (
              <tr>
                <td className="empty" colSpan={columns.length}>
                  {empty}
                </td>
              </tr>
            )}
          </tbody>
        </table>
      </div>
      {children && <footer className="table-foot">{children}</footer>}
    </div>
  )
}
