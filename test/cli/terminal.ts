/** Whether a person sits at a terminal. Standard output, which has only results, doesn't matter. */
const STREAMS = [process.stdin, process.stderr]
const before = STREAMS.map(({ isTTY }) => isTTY)

export function setTerminal(isTerminal: boolean): void {
  for (const stream of STREAMS) stream.isTTY = isTerminal
}

export function restoreTerminal(): void {
  for (const [index, stream] of STREAMS.entries()) stream.isTTY = before[index]!
}
