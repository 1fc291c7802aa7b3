/**
 * Starts an app of this repository and the service it talks to:
 *
 *     npm start                     the demo
 *     npm start -- worker           the demo with the whole service in a service worker: the server only serves files
 *     npm start -- console          the dashboard of project owners
 *     npm start -- react-router     the example of React Router, with strict rotation; needs Node.js 22
 *     npm start -- tanstack-start   the example of TanStack Start, with strict rotation; needs Node.js 22
 *
 * Modules are loaded after the first line: the bundler of a demo takes seconds to load.
 */
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

interface Running {
  /** Lines of what to open, as pairs of a description and an address. */
  readonly places: readonly (readonly [what: string, where: string])[]
  readonly note: string
  close(): Promise<void>
}

const IN_MEMORY = 'Everything is in memory and gone when you stop this with Ctrl-C.'

async function startDemo(): Promise<Running> {
  const { startDemo: start } = await import('../examples/demo/server.ts')
  const demo = await start({ appPort: 5173, emulatorPort: 4400 })
  const places = [
    ['The demo', demo.appUrl],
    ['Its mails, users and requests', `${demo.emulatorUrl}/_emulator`],
  ] as const
  return { places, note: IN_MEMORY, close: demo.close }
}

async function startWorker(): Promise<Running> {
  const { startWorkerDemo } = await import('../examples/demo/workerServer.ts')
  const demo = await startWorkerDemo({ appPort: 5173 })
  const places = [
    ['The demo', demo.appUrl],
    ['Its mails, users and requests', `${demo.appUrl}/_emulator`],
  ] as const
  const note = 'The service lives in the browser: its service worker remembers until you clear the site’s data.'
  return { places, note, close: demo.close }
}

async function startConsole(): Promise<Running> {
  const { OWNER } = await import('../examples/console/cast.ts')
  const { startConsole: start } = await import('../examples/console/server.ts')
  const running = await start({ appPort: 5174, emulatorPort: 4401 })
  const places = [
    ['The console', running.appUrl],
    ['Sign in as', `${OWNER.email}, password “${OWNER.password}”`],
    ['Its mails, users and requests', `${running.emulatorUrl}/_emulator`],
  ] as const
  return { places, note: IN_MEMORY, close: running.close }
}

/** Starts the development server of a framework. The example imports the built package, as an app does. */
async function startExample(name: string, [bin, command]: readonly [string, string]): Promise<Running> {
  const { findNode22, SETUP_COMMAND } = await import('./testTools.ts')
  const node = findNode22()
  if (node === null) throw new Error(`This example needs Node.js 22. Start it with that, or run: ${SETUP_COMMAND}`)
  const { createEmulator } = await import('latchkey/emulator')
  const { serveEmulator } = await import('latchkey/emulator/node')
  const folder = join(root, 'examples', name)
  if (!existsSync(join(root, 'dist/index.js'))) {
    execFileSync('npm', ['run', '-s', 'build'], { cwd: root, stdio: 'inherit' })
  }
  const link = join(folder, 'node_modules/latchkey')
  mkdirSync(join(folder, 'node_modules'), { recursive: true })
  if (!existsSync(link)) symlinkSync(root, link, 'dir')
  const service = await serveEmulator(createEmulator({ rotation: 'strict' }), { port: 4400 })
  const app = spawn(node, [join(root, 'node_modules', bin), command, '--port', '5173'], {
    cwd: folder,
    env: { ...process.env, LATCHKEY_BASE_URL: service.url.replace('127.0.0.1', 'localhost') },
    stdio: 'inherit',
  })
  app.once('exit', (code) => process.exit(code ?? 1))
  const places = [['Its mails, users and requests', `${service.url}/_emulator`]] as const
  const close = async (): Promise<void> => {
    app.kill()
    await service.close()
  }
  return { places, note: IN_MEMORY, close }
}

const APPS: Readonly<Record<string, () => Promise<Running>>> = {
  demo: startDemo,
  worker: startWorker,
  console: startConsole,
  'react-router': () => startExample('react-router', ['@react-router/dev/bin.cjs', 'dev']),
  'tanstack-start': () => startExample('tanstack-start', ['vite/bin/vite.js', 'dev']),
}

const [name = 'demo'] = process.argv.slice(2)
const start = APPS[name]
if (!start) throw new Error(`There is no app ${name}. Choose from ${Object.keys(APPS).join(', ')}.`)
console.log(`Starting ${name} …`)
const { places, note, close } = await start()
const width = Math.max(...places.map(([what]) => what.length))
console.log(`\n${places.map(([what, where]) => `  ${what.padEnd(width)}   ${where}`).join('\n')}\n\n  ${note}\n`)
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void close().then(() => process.exit(0)))
