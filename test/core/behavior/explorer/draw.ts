/** A trace as a diagram: a column for each tab, one for events outside of tabs, and the browser's cookies. */
import type { TraceLine } from './explore.ts'

export function draw(trace: readonly TraceLine[], tabs: number): string {
  const heads = [...Array.from({ length: tabs }, (_, tab) => `tab ${tab + 1}`), 'outside', 'kept by the browser']
  const rows = trace.map(({ tab, text, kept }) => {
    const at = tab ?? tabs
    return [...Array.from({ length: tabs + 1 }, (_, column) => (column === at ? text : '')), kept]
  })
  const widths = heads.map((head, column) => Math.max(head.length, ...rows.map((row) => row[column]!.length)))
  const line = (cells: readonly string[], number: string): string =>
    `${number.padStart(3)}  ${cells.map((cell, column) => cell.padEnd(widths[column]!)).join('  │ ')}`.trimEnd()
  return [
    line(heads, ''),
    `     ${widths.map((width) => '─'.repeat(width + 1)).join('─┼─')}`,
    ...rows.map((row, index) => line(row, String(index + 1))),
  ].join('\n')
}
