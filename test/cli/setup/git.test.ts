/** Git that can't answer: the reason is its own first line. */
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { readIgnoreStatus } from '../../../src/cli/setup/git.ts'
import { isWindows } from '../../support/posix.ts'
import { useAppFolder } from './appFolder.ts'

const folder = useAppFolder()
afterEach(() => vi.unstubAllEnvs())

/** Puts a git first in the path that runs this shell code. */
function fakeGit(code: string): void {
  const bin = join(folder.path, 'bin')
  mkdirSync(bin)
  writeFileSync(join(bin, 'git'), `#!/bin/sh\n${code}\n`)
  chmodSync(join(bin, 'git'), 0o755)
  vi.stubEnv('PATH', `${bin}:${process.env['PATH']}`)
}

const BROKEN = `echo 'fatal: detected dubious ownership' >&2; echo 'To add an exception' >&2; exit 128`
const isCalledWith = (word: string): string => `case "$*" in *${word}*) true;; *) false;; esac`

test.skipIf(isWindows).each([
  { title: 'fails in every call', code: BROKEN },
  {
    title: 'can create no repository to try patterns in',
    code: `if ${isCalledWith('rev-parse')}; then echo 'fatal: not a git repository' >&2; exit 128; fi\n${BROKEN}`,
  },
  { title: 'can read no index', code: `if ${isCalledWith('rev-parse')}; then exit 0; fi\n${BROKEN}` },
])('whether git ignores a file is unknown if git $title', ({ code }) => {
  fakeGit(code)
  expect(readIgnoreStatus(folder.path, '.env')).toEqual({
    kind: 'unknown',
    reason: 'git failed: fatal: detected dubious ownership',
  })
})

test('whether git ignores a file is unknown without git', () => {
  vi.stubEnv('PATH', join(folder.path, 'empty'))
  expect(readIgnoreStatus(folder.path, '.env')).toEqual({ kind: 'unknown', reason: 'git was not found' })
})
