/** The mock server Prism with our specification: the alternative to the emulator. */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import type { Server } from './http.ts'

const VERSION = '5.14.2'
const folder = join(tmpdir(), `latchkey-bench-prism-${VERSION}`)
const main = join(folder, 'node_modules/@stoplight/prism-cli/dist/index.js')
const specification = fileURLToPath(new URL('../../generated/openapi.json', import.meta.url))

/** Installs it outside of the project, once. `null` if that fails, for example without a network. */
export function installPrism(port: number): Server | null {
  if (!existsSync(main)) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'package.json'), '{}')
    const words = ['install', '--no-audit', '--no-fund', '--silent', `@stoplight/prism-cli@${VERSION}`]
    spawnSync('npm', words, { cwd: folder, stdio: 'inherit' })
  }
  if (!existsSync(main)) {
    console.log('Prism could not be installed, so it is not measured.')
    return null
  }
  const words = [main, 'mock', '--port', String(port), '--verboseLevel', 'silent', specification]
  return { name: 'Prism', port, start: () => spawn(process.execPath, words, { stdio: 'ignore' }) }
}
