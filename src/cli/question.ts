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
  let line: string | null = null
  return new Promise((resolve) => {
    lines.once('close', () => {
      if (line === null) output.write('\n')
      resolve(line)
    })
    lines.once('SIGINT', () => lines.close())
    lines.question(message, (text) => {
      line = text
      lines.close()
    })
  })
}
