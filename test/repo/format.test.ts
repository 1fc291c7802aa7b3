/** Code is formatted with `npm run format`, so that diffs contain only changes of behavior. */
import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import packageJson from '../../package.json'

test('npm run format would change nothing', () => {
  const check = packageJson.scripts.format.replace('--write', '--list-different')
  expect(execFileSync('npx', ['--no-install', ...check.split(' ')], { encoding: 'utf8' })).toBe('')
})
