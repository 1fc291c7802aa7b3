/**
 * `npm run build`: `dist/`, one JavaScript and one declaration file for each file of `src/entrypoints`, chunks, styles, the
 * specification, and the licenses of the libraries that the files contain. It writes what
 * package.json says of the entries, too.
 */
import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundleCode } from './build/bundleCode.ts'
import { bundleDashboard } from './build/bundleDashboard.ts'
import { bundleDeclarations, emitDeclarations } from './build/bundleDeclarations.ts'
import { bundleStyles, withFloor } from './build/bundleStyles.ts'
import { compactSpecification, type Specification } from './build/compactSpecification.ts'
import { listEntryNames } from './build/entries.ts'
import { listLicenses } from './build/listLicenses.ts'
import { toManifest } from './build/toManifest.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const dist = join(root, 'dist')
const started = performance.now()
const seconds = (): string => ((performance.now() - started) / 1000).toFixed(1)

rmSync(dist, { recursive: true, force: true })
writeManifest()
// The compiler runs in a separate process while the code is bundled.
const emitted = emitDeclarations(root)
const dashboard = await bundleDashboard(root)
const code = await bundleCode(root)
const modules = [...dashboard, ...code]
write('react/styles.css', withFloor(await bundleStyles(join(root, 'src/react/ui/styles.css'))))
write('react/styles.css.d.ts', 'export {}\n')
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

function writeManifest(): void {
  const file = join(root, 'package.json')
  const text = readFileSync(file, 'utf8')
  const manifest = JSON.parse(text) as Record<string, unknown>
  const written = `${JSON.stringify({ ...manifest, ...toManifest(listEntryNames(root)) }, null, 2)}\n`
  if (written === text) return
  writeFileSync(file, written)
  console.log('package.json: wrote sideEffects and exports')
}
