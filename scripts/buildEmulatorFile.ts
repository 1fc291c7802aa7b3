/**
 * `npm run build:emulator -- <file>`: the command `latchkey emulator` as a single file that needs Node.js and nothing else, for
 * the page of a release. `npm run build` must have run.
 */
import { chmodSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { rolldown, type Plugin } from 'rolldown'
import { failOnWarning, RESOLUTION, withoutNodeCrypto } from './build/bundleCode.ts'
import { withoutCertificates } from './build/withoutCertificates.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const file = resolve(process.argv[2] ?? 'latchkey-emulator.mjs')

/** The page at `/_emulator` as a text within the file, where the package reads it from beside its chunk. */
const inlineDashboard: Plugin = {
  name: 'inline dashboard',
  load(id) {
    if (!id.endsWith('/readDashboard.ts')) return null
    const page = gunzipSync(readFileSync(join(root, 'dist/dashboard.html.gz'))).toString()
    return `export const readDashboard = () => ${JSON.stringify(page)}`
  },
}

const bundle = await rolldown({
  ...RESOLUTION,
  input: join(root, 'scripts/emulatorMain.ts'),
  cwd: root,
  external: [/^node:/],
  plugins: [withoutNodeCrypto, withoutCertificates, inlineDashboard],
  onLog: failOnWarning,
})
await bundle.write({
  file,
  format: 'esm',
  codeSplitting: false,
  minify: true,
  comments: false,
  banner: '#!/usr/bin/env node',
})
chmodSync(file, 0o755)
console.log(file)
