/** Whether a person sits at a terminal. Standard output, which has only results, doesn't matter. */
const STREAMS = [process.stdin, process.stderr]
const before = STREAMS.map(({ isTTY }) => isTTY)
/** What a spinner needs of a terminal. */
const CURSOR = { cursorTo: () => true, clearLine: () => true, moveCursor: () => true }

export function setTerminal(isTerminal: boolean): void {
  for (const stream of STREAMS) stream.isTTY = isTerminal
  if (isTerminal) Object.assign(process.stderr, CURSOR)
}

export function restoreTerminal(): void {
  for (const [index, stream] of STREAMS.entries()) stream.isTTY = before[index]!
  for (const name of Object.keys(CURSOR)) Reflect.deleteProperty(process.stderr, name)
}
