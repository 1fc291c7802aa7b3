/** Asks a question on a terminal. */
/// <reference types="node" />
import process from 'node:process'
import { createInterface } from 'node:readline'

/** Resolves to the line that the person types; `null` for Ctrl+C and Ctrl+D. */
export function question(
  message: string,
  output: NodeJS.WritableStream,
  input: NodeJS.ReadableStream = process.stdin,
): Promise<string | null> {
  const lines = createInterface({ input, output })
  return new Promise((resolve) => {
    // Also after the line, where it has no effect.
    lines.once('close', () => resolve(null))
    lines.once('SIGINT', () => {
      output.write('\n')
      lines.close()
    })
    lines.question(message, (line) => {
      resolve(line)
      lines.close()
    })
  })
}
