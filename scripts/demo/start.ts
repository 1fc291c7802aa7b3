/** `npm start`: the demo and the service it talks to. Generates first when a checkout has no `generated/`. */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { closeOnSignal } from './closeOnSignal.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
if (!existsSync(`${root}generated/openapi.json`)) {
  execFileSync('npm', ['run', '-s', 'generate'], { cwd: root, stdio: 'inherit' })
}

const { startDemo } = await import('../../examples/demo/server.ts')
const demo = await startDemo({ appPort: 5173, emulatorPort: 4400 })
console.log(`
  The demo                        ${demo.appUrl}
  Its mails, users and requests   ${demo.emulatorUrl}/_emulator

  Everything is in memory and gone when you stop this with Ctrl-C.
`)
closeOnSignal(demo)
