/** What the README shows is there: its first example runs as typed, and whatever it names exists. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import process from 'node:process'
import { expect, test } from 'vitest'
import packageJson from '../../package.json'

const readme = readFileSync('README.md', 'utf8')
const blocks = [...readme.matchAll(/^```(\w+)\n(.*?)^```/gms)].map(([, language, code]) => ({ language, code: code! }))

test('its first example is a file, and prints what its comments say', () => {
  const example = blocks.find(({ language }) => language === 'ts')!.code
  expect(readFileSync('examples/readme.ts', 'utf8')).toBe(example)
  const lines = execFileSync(process.execPath, ['--import', 'tsx', 'examples/readme.ts'], { encoding: 'utf8' })
    .trim()
    .split('\n')
  expect(lines).toHaveLength(3)
  expect(lines[0]).toBe('mira@harbor.example')
  expect(lines[1]).toMatch(/^http:\/\/localhost:5173\/handler\/email-verification\?code=\w+$/)
  expect(lines[2]).toBe('Wrong e-mail or password.')
})

test('its commands are scripts of the package', () => {
  const commands = [...readme.matchAll(/npm (?:run )?(start|test|(?<=run )[\w:-]+)/g)].map(([, name]) => name!)
  expect(commands.length).toBeGreaterThan(4)
  expect(commands.filter((name) => !(name in packageJson.scripts))).toEqual([])
})

test('its links lead to files', () => {
  const targets = [...readme.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, path]) => path!)
  expect(targets.length).toBeGreaterThan(2)
  expect(targets.filter((path) => !existsSync(path))).toEqual([])
})

test('every entry and name that its code imports is exported', async () => {
  const imports = blocks.flatMap(({ code }) => [...code.matchAll(/^import \{ ([^}]+) \} from '(latchkey[\w/-]*)'/gm)])
  expect(imports.length).toBeGreaterThan(4)
  const missing: string[] = []
  for (const [, names, entry] of imports) {
    const file = `../../src/exports/${entry!.slice('latchkey/'.length) || 'index'}.ts`
    const exported = (await import(/* @vite-ignore */ file)) as object
    for (const name of names!.split(', '))
      if (!name.startsWith('type ') && !(name in exported)) missing.push(`${entry}: ${name}`)
  }
  expect(missing).toEqual([])
})
