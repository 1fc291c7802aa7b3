/** An app that a page changes commit by commit: a block with its files, then blocks with unified diffs. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/**
 * The app's files by path: as it begins, and after each diff.
 *
 * @throws Error if a diff doesn't apply to the files before it
 */
export function commitsOf(page: string): Record<string, string>[] {
  const [, first = '', rest = ''] = /^```tsx\n(\/\/ src\/[\s\S]*?)^```$([\s\S]*)/m.exec(page) ?? []
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-commits-'))
  try {
    for (const part of first.split(/^(?=\/\/ src\/\S+$)/m)) {
      const [head = '', ...lines] = part.trimEnd().split('\n')
      const path = join(folder, head.slice('// '.length))
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, `${lines.join('\n')}\n`)
    }
    const states = [filesBelow(folder)]
    for (const [, diff = ''] of rest.matchAll(/^```diff\n([\s\S]*?)^```$/gm)) {
      execFileSync('git', ['apply', '-p0'], { cwd: folder, input: diff, encoding: 'utf8' })
      states.push(filesBelow(folder))
    }
    return states
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function filesBelow(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name))
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]))
}
