/**
 * `npm run build`: `dist/`, one JavaScript and one declaration file for each entry of the manifest, chunks, the
 * emulator as a single file, styles, the specification, and the licenses of the libraries that the files contain.
 */
import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundleCode } from './build/bundleCode.ts'
import { bundleDashboard } from './build/bundleDashboard.ts'
import { bundleDeclarations, emitDeclarations } from './build/bundleDeclarations.ts'
import { bundleEmulator } from './build/bundleEmulator.ts'
import { bundleStyles } from './build/bundleStyles.ts'
import { compactSpecification, type Specification } from './build/compactSpecification.ts'
import { listLicenses } from './build/listLicenses.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const dist = join(root, 'dist')
const started = performance.now()
const seconds = (): string => ((performance.now() - started) / 1000).toFixed(1)

rmSync(dist, { recursive: true, force: true })
// The compiler runs in a separate process while the code is bundled.
const emitted = emitDeclarations(root)
const dashboard = await bundleDashboard(root)
const code = await bundleCode(root)
const modules = [...dashboard, ...code, ...(await bundleEmulator(root))]
write('react/styles.css', await bundleStyles(join(root, 'src/react/ui/styles.css')))
write('react/styles.d.ts', 'export {}\n')
const readGenerated = (name: string): string => readFileSync(join(root, 'generated', name), 'utf8')
const specification = JSON.parse(readGenerated('openapi.json')) as Specification
write('openapi.json', JSON.stringify(compactSpecification(specification)))
write('seed.schema.json', JSON.stringify(JSON.parse(readGenerated('seed.schema.json'))))
write('overlay.yaml', readFileSync(join(root, 'openapi/overlay.yaml'), 'utf8'))
write('THIRD-PARTY-LICENSES.txt', listLicenses(modules))
// `npx latchkey` runs it in a clone.
chmodSync(join(dist, 'cli/main.js'), 0o755)
console.log(`dist/: code after ${seconds()} s`)
await bundleDeclarations(root, await emitted)
console.log(`dist/: declarations after ${seconds()} s`)

function write(path: string, text: string): void {
  mkdirSync(dirname(join(dist, path)), { recursive: true })
  writeFileSync(join(dist, path), text)
}
