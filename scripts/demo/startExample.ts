/**
 * Starts the emulator with strict rotation, and an example of a framework that needs Node.js 22:
 * `npm run start:react-router`, `npm run start:tanstack-start`. Builds the package first if it isn't built.
 */
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { createEmulator } from 'latchkey/emulator'
import { serveEmulator } from 'latchkey/emulator/node'
import { findNode22 } from '../../test/support/findNode22.ts'

const COMMANDS: Readonly<Record<string, readonly string[]>> = {
  'react-router': ['@react-router/dev/bin.cjs', 'dev'],
  'tanstack-start': ['vite/bin/vite.js', 'dev'],
}

const { PORT = '5173', SERVICE_PORT = '4400' } = process.env
const name = process.argv[2] ?? ''
const [bin = '', command = ''] = COMMANDS[name] ?? []
if (bin === '') throw new Error(`Name an example: ${Object.keys(COMMANDS).join(' or ')}.`)

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = join(root, 'examples', name)
if (!existsSync(join(root, 'dist/index.js'))) {
  execFileSync('npm', ['run', '-s', 'build'], { cwd: root, stdio: 'inherit' })
}
// The example imports `latchkey` as an app does.
const link = join(folder, 'node_modules/latchkey')
mkdirSync(join(folder, 'node_modules'), { recursive: true })
if (!existsSync(link)) symlinkSync(root, link, 'dir')

const service = await serveEmulator(createEmulator({ rotation: 'strict' }), { port: Number(SERVICE_PORT) })
const app = spawn(findNode22(), [join(root, 'node_modules', bin), command, '--port', PORT], {
  cwd: folder,
  env: { ...process.env, LATCHKEY_BASE_URL: service.url.replace('127.0.0.1', 'localhost') },
  stdio: 'inherit',
})
app.once('exit', (code) => process.exit(code ?? 1))
