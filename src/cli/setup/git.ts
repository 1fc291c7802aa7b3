/** Asks git whether a file would be committed. This file doesn't interpret patterns of `.gitignore`. */
/// <reference types="node" />
import { spawnSync } from 'node:child_process'
import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { devNull, tmpdir } from 'node:os'
import { basename, dirname, join, relative } from 'node:path'
import { getErrorCode } from '../../core/util/record.ts'
import { isOutside } from './files.ts'

export type IgnoreStatus =
  | { readonly kind: 'ignored' }
  | { readonly kind: 'not-ignored'; readonly isRepository: boolean }
  /** The file is in the index. Patterns have no effect on such a file. */
  | { readonly kind: 'tracked' }
  /** The file is a symbolic link to a file of the folder that git tracks or doesn't ignore. */
  | { readonly kind: 'linked'; readonly target: string; readonly isTracked: boolean }
  | { readonly kind: 'unknown'; readonly reason: string }

/** Set for programs that git starts, such as hooks. They name another repository than that of the folder. */
const LOCAL_VARIABLES = ['GIT_DIR', 'GIT_WORK_TREE', 'GIT_INDEX_FILE', 'GIT_COMMON_DIR', 'GIT_PREFIX']

/** Git runs no program that the repository's configuration names, and ignores the user's own patterns, which others lack. */
const OPTIONS = ['-c', 'core.fsmonitor=false', '-c', `core.excludesFile=${devNull}`]

/**
 * Returns whether git ignores a file of a folder. For a symbolic link, git must ignore its target too. The file doesn't
 * have to exist.
 */
export function readIgnoreStatus(folder: string, path: string): IgnoreStatus {
  const status = readStatusOf(folder, path)
  const target = status.kind === 'tracked' ? null : findLinkTarget(folder, path)
  if (target === null) return status
  const targetStatus = readStatusOf(folder, target)
  if (targetStatus.kind === 'tracked') return { kind: 'linked', target, isTracked: true }
  if (targetStatus.kind === 'not-ignored') return { kind: 'linked', target, isTracked: false }
  return targetStatus.kind === 'unknown' ? targetStatus : status
}

/** Returns the target of a symbolic link; `null` for no link. A link out of the folder is refused elsewhere. */
function findLinkTarget(folder: string, path: string): string | null {
  try {
    const target = relative(realpathSync(folder), realpathSync(join(folder, path)))
    return target === path || isOutside(target) ? null : target
  } catch {
    return null
  }
}

function readStatusOf(folder: string, path: string): IgnoreStatus {
  // A link may lead into a repository within the folder, such as a submodule.
  const parent = dirname(join(folder, path))
  const name = basename(path)
  const inside = git(parent, ['rev-parse', '--is-inside-work-tree'])
  if (inside.isMissing) return { kind: 'unknown', reason: 'git was not found' }
  if (inside.status !== 0) {
    return inside.errors.includes('not a git repository')
      ? withTemporaryRepository(folder, path)
      : { kind: 'unknown', reason: `git failed: ${inside.errors.split('\n')[0]}` }
  }
  // A name may contain `*` or `[`.
  const tracked = git(parent, ['--literal-pathspecs', 'ls-files', '--error-unmatch', '--', name])
  if (tracked.status === 0) return { kind: 'tracked' }
  if (tracked.status !== 1) return toStatus(tracked, true)
  return toStatus(git(parent, ['check-ignore', '--quiet', '--no-index', '--', `./${name}`]), true)
}

/** Lets git interpret the `.gitignore` of a folder that isn't a repository yet. */
function withTemporaryRepository(folder: string, path: string): IgnoreStatus {
  const temporary = mkdtempSync(join(tmpdir(), 'latchkey-git-'))
  try {
    const created = git(temporary, ['init', '--quiet', '--template='])
    if (created.status !== 0) return { kind: 'unknown', reason: `git failed: ${created.errors.split('\n')[0]}` }
    const options = [`--git-dir=${join(temporary, '.git')}`, `--work-tree=${folder}`]
    return toStatus(git(folder, [...options, 'check-ignore', '--quiet', '--no-index', '--', `./${path}`]), false)
  } finally {
    rmSync(temporary, { recursive: true, force: true })
  }
}

function toStatus({ status, errors }: Output, isRepository: boolean): IgnoreStatus {
  if (status === 0) return { kind: 'ignored' }
  if (status === 1) return { kind: 'not-ignored', isRepository }
  // 128: a fatal error; null: git took too long.
  return { kind: 'unknown', reason: `git failed: ${errors.split('\n')[0]}` }
}

interface Output {
  readonly status: number | null
  readonly errors: string
  readonly isMissing: boolean
}

function git(folder: string, args: readonly string[]): Output {
  const env: NodeJS.ProcessEnv = { ...process.env, LC_ALL: 'C' }
  for (const name of LOCAL_VARIABLES) delete env[name]
  const { status, stderr, error } = spawnSync('git', [...OPTIONS, ...args], {
    cwd: folder,
    env,
    encoding: 'utf8',
    timeout: 10_000,
  })
  return {
    status,
    errors: stderr || (error?.message ?? ''),
    isMissing: getErrorCode(error) === 'ENOENT',
  }
}
