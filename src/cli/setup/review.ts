/** Shows changes as diffs, and asks before they are written. */
import { ask, explainNoQuestion } from '../confirm.ts'
import { paint } from '../paint.ts'
import { print } from '../print.ts'
import { toPrintable, toPrintableLine } from '../toPrintable.ts'
import type { Change } from './files.ts'

const CONFIRM = 'Write these changes?'

/**
 * Asks on a terminal. Elsewhere, and in CI, nothing is written.
 *
 * @throws {CommandError} INTERRUPTED
 */
export async function confirmChanges(): Promise<boolean> {
  const reason = explainNoQuestion()
  if (reason !== null) {
    print(`These changes are not written: ${reason}. Pass --yes to write them.`)
    return false
  }
  return ask(CONFIRM)
}

/** Returns a line for each file: what is new, and what changes. */
export function listChanges(changes: readonly Change[]): string {
  const lines = changes.map(({ path, before }) =>
    before === null ? paint('green', `  + ${toPrintableLine(path)}`) : paint('yellow', `  ~ ${toPrintableLine(path)}`),
  )
  return `${changes.length === 1 ? '1 file' : `${changes.length} files`}:\n${lines.join('\n')}\n`
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
    .filter((line) => !/^(=+|Index: .*|\\ No newline.*)$/.test(line))
    .map(toPrintable)
    .join('\n')
}

/** Colors the lines of a diff on a terminal: the names of the file above them stand out, and are no change. */
export function paintDiff(diff: string): string {
  const [before = '', after = '', ...lines] = diff.split('\n')
  const changes = lines.map((line) =>
    line.startsWith('+') ? paint('green', line) : line.startsWith('-') ? paint('red', line) : line,
  )
  return [paint('bold', before), paint('bold', after), ...changes].join('\n')
}
