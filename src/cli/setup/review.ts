/** Shows changes as diffs, and asks before they are written. */
/// <reference types="node" />
import process from 'node:process'
import { paint } from '../paint.ts'
import { toPrintable } from '../toPrintable.ts'
import type { Change } from './files.ts'

const CONFIRM = 'Write these changes?'

/** Asks on a terminal. Without a terminal, nothing is written. */
export async function confirmChanges(): Promise<boolean> {
  if (!process.stdin.isTTY) {
    process.stdout.write(`${CONFIRM} This is not a terminal: pass --yes to write them.\n`)
    return false
  }
  const prompts = await import('@clack/prompts')
  return (await prompts.confirm({ message: CONFIRM })) === true
}

/** Returns the changes of a file as a unified diff. */
export async function toDiff({ path, before, after }: Change): Promise<string> {
  const { createTwoFilesPatch } = await import('diff')
  // The other lines of an .env file may hold secrets, and this output may end in a log.
  const isEnv = path.startsWith('.env')
  const withLineEnd = isEnv && before && !before.endsWith('\n') ? `${before}\n` : (before ?? '')
  const patch = createTwoFilesPatch(before === null ? '/dev/null' : path, path, withLineEnd, after, '', '', {
    context: isEnv ? 0 : 2,
  })
  return patch
    .split('\n')
    .filter((line) => !/^(=+|\\ No newline.*)$/.test(line))
    .map(toPrintable)
    .join('\n')
}

/** Colors the lines of a diff on a terminal. */
export function paintDiff(diff: string): string {
  return diff.replace(/^\+.*$/gm, (line) => paint('green', line)).replace(/^-.*$/gm, (line) => paint('red', line))
}
