/** What a terminal shows while a command waits. */
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { withProgress } from '../../src/cli/withProgress.ts'
import { createCore } from '../../src/emulator/createCore.ts'
import { runInProcess } from './runInProcess.ts'
import { useAppFolder } from './setup/appFolder.ts'
import { stubProject } from './stubProject.ts'

const MODULE = '../../src/cli/withProgress.ts'

const folder = useAppFolder()
/** The lines that a slow task would show. */
let shown: string[]

beforeEach(() => {
  shown = []
  const recordProgress: typeof withProgress = (label, task) => {
    shown.push(label)
    return task((progress) => shown.push(`${label}: ${progress}`))
  }
  vi.doMock(MODULE, () => ({ withProgress: recordProgress }))
  const emulator = createCore()
  vi.stubGlobal('fetch', (input: string, init: RequestInit = {}) => emulator.fetch(input, init))
  stubProject('LATCHKEY_SECRET_SERVER_KEY', 'LATCHKEY_SUPER_SECRET_ADMIN_KEY')
  vi.stubEnv('GITHUB_CLIENT_SECRET', 'github-sesame')
})
afterEach(() => {
  vi.doUnmock(MODULE)
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

/** Writes a file, and returns its path. */
const at = (name: string, text: string): string => {
  folder.write({ [name]: text })
  return join(folder.path, name)
}

test('an import shows how many users are done', async () => {
  const users = ['ada', 'noor'].map((name) => ({ localId: name, email: `${name}@harbor.example`, emailVerified: true }))
  const file = at('users.json', JSON.stringify({ users }))
  expect(await runInProcess('import', '--from', 'firebase', file, '--yes')).toMatchObject({ status: 0 })
  expect(shown).toEqual(['Reading the project', 'Importing', 'Importing: 1 of 2', 'Importing: 2 of 2'])
})

test('the configuration is read, and written after that', async () => {
  const file = at('latchkey.config.ts', 'export default { auth: { allowSignUp: false } }\n')
  expect(await runInProcess('config', 'push', '--file', file, '--yes')).toMatchObject({ status: 0 })
  expect(shown).toEqual(['Reading the configuration', 'Writing the configuration'])
  shown.length = 0
  expect(await runInProcess('config', 'pull', '--file', file, '--yes')).toMatchObject({ status: 0 })
  expect(shown).toEqual(['Reading the configuration'])
})

test('a call waits for the service, and one for all pages counts the items', async () => {
  expect(await runInProcess('api', 'createUser', '--as', 'server', '--yes')).toMatchObject({ status: 0 })
  expect(shown).toEqual(['Waiting for the service'])
  shown.length = 0
  expect(await runInProcess('api', 'listUsers', '--as', 'server', '--all')).toMatchObject({ status: 0 })
  expect(shown).toEqual(['Waiting for the service', 'Waiting for the service: 1 items'])
})
