/** `npx latchkey init` from the packed tarball: it keeps keys out of the repository, and writes nothing if a file is refused. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { createFreshApp, type FreshApp } from './freshApp.ts'

let app: FreshApp
afterEach(() => app?.stop())

test('a .env file that .gitignore brings back is ignored after init', async () => {
  app = await createFreshApp('express')
  const git = (...args: string[]): string => execFileSync('git', args, { cwd: app.folder, encoding: 'utf8' })
  git('init', '--quiet')
  app.write('.gitignore', 'node_modules\n.env\n!.env\n')
  expect(await app.latchkey('init', '--yes')).toMatchObject({ status: 0 })
  git('add', '--all')
  expect(git('ls-files').trim().split('\n')).toEqual(['.gitignore', 'app.js', 'latchkey.js', 'package.json'])
  expect(app.read('.env')).toContain('LATCHKEY_SECRET_SERVER_KEY=')
})

test('a package.json with a comment is refused, and nothing is written', async () => {
  app = await createFreshApp('express')
  app.write('package.json', `// the app\n${app.read('package.json')}`)
  const before = app.files()
  expect(await app.latchkey('init', '--yes')).toEqual({
    status: 2,
    out: 'package.json is not valid JSON. Remove comments and trailing commas, and run this again.\nNothing was changed.\n',
  })
  expect(app.files()).toEqual(before)
})

test('a .env file that is a link out of the project is refused, and nothing is written', async () => {
  app = await createFreshApp('express')
  const elsewhere = mkdtempSync(join(tmpdir(), 'latchkey-elsewhere-'))
  try {
    const target = join(elsewhere, 'secrets')
    writeFileSync(target, 'A=1\n')
    symlinkSync(target, join(app.folder, '.env'))
    const before = app.files()
    expect(await app.latchkey('init', '--yes')).toEqual({
      status: 2,
      out: expect.stringContaining('.env is outside of '),
    })
    expect(app.files()).toEqual(before)
    expect(readFileSync(target, 'utf8')).toBe('A=1\n')
  } finally {
    rmSync(elsewhere, { recursive: true, force: true })
  }
})
