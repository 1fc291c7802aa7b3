import { Button } from 'latchkey/react'
import { useState, type ReactNode } from 'react'
import { countOf } from './countOf.ts'
import { download, toCsv } from './download.ts'
import { Failure } from './Failure.tsx'

export interface ExportProps<Item> {
  /** The name of the files, and what is in them: `users`. */
  name: string
  /** The items, some of which may have to be read. Gets a function for the number of those that were read. */
  read: (onProgress: (count: number) => void, signal: AbortSignal) => readonly Item[] | Promise<readonly Item[]>
  /** The columns of a spreadsheet; JSON has the whole items. */
  toRow: (item: Item) => Readonly<Record<string, unknown>>
}

/** Buttons that save a list as a file, whole: also what the page has not loaded. */
export function Export<Item>({ name, read, toRow }: ExportProps<Item>): ReactNode {
  const [state, setState] = useState<{ count: number; abort: AbortController } | { error: Error } | null>(null)
  const isReading = state !== null && 'abort' in state
  const save = async (format: 'csv' | 'json'): Promise<void> => {
    const abort = new AbortController()
    setState({ count: 0, abort })
    try {
      const items = await read((count) => setState({ count, abort }), abort.signal)
      if (format === 'csv') download(`${name}.csv`, 'text/csv', toCsv(items.map(toRow)))
      else download(`${name}.json`, 'application/json', JSON.stringify(items, null, 2))
      setState(null)
    } catch (error) {
      setState(abort.signal.aborted ? null : { error: error as Error })
    }
  }
  return (
    <span className="export">
      {isReading ? (
        <>
          <span role="status">{`${countOf(state.count, name)} read`}</span>
          <Button onClick={() => state.abort.abort()}>Stop</Button>
        </>
      ) : (
        <>
          <span aria-hidden="true">Export</span>
          {(['csv', 'json'] as const).map((format) => (
            <Button
              key={format}
              aria-label={`Export ${name} as ${format.toUpperCase()}`}
              onClick={() => void save(format)}
            >
              {format.toUpperCase()}
            </Button>
          ))}
        </>
      )}
      <Failure error={state && 'error' in state ? state.error : null} />
    </span>
  )
}
