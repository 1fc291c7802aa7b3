import { execFileSync, spawnSync } from 'node:child_process'

/** The branch that changes are compared with. */
const MAIN = ['origin/main', 'main']

/** Files that differ from the main branch, and files that git doesn't know yet. All formatting: `npm run format:check`. */
export function findUnformatted(root: string): string[] {
  const files = listChanges(root)
  if (files.length === 0) return []
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['node_modules/prettier/bin/prettier.cjs', '--list-different', '--ignore-unknown', ...files],
    { cwd: root, encoding: 'utf8' },
  )
  if (status === 0) return []
  const names = stdout.split('\n').filter(Boolean)
  if (names.length === 0) return [stderr]
  return names.map((name) => `${name} isn't formatted. Run: npx prettier --write ${name}`)
}

function listChanges(root: string): string[] {
  const git = (...args: string[]): string[] => {
    const output = execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    return output.split('\0').filter(Boolean)
  }
  const tryGit = (...args: string[]): string[] | null => {
    try {
      return git(...args)
    } catch {
      return null
    }
  }
  // Without git there is nothing to compare with, and a clone of one branch has no other.
  const untracked = tryGit('ls-files', '--others', '--exclude-standard', '-z')
  if (untracked === null) return []
  const [base = 'HEAD'] = MAIN.flatMap(
    (branch) => tryGit('merge-base', branch, 'HEAD')?.map((line) => line.trim()) ?? [],
  )
  return [...new Set([...git('diff', '--name-only', '--diff-filter=d', '-z', base), ...untracked])]
}
