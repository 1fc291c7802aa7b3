/** `npm run generate`: lints the specification and writes `generated/`. Output is the same bytes each time. */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundle } from '../src/codegen/bundle.ts'
import { generate } from './codegen/generate.ts'
import { lint } from './codegen/lint.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const started = performance.now()

const document = bundle(join(root, 'openapi'))
const problems = await lint(document)
for (const problem of problems) console.error(problem)
if (problems.length > 0) {
  console.error(`The specification has ${problems.length} problem(s); nothing was written.`)
  process.exit(1)
}
const { files } = await generate(root, document)

const folder = join(root, 'generated')
mkdirSync(folder, { recursive: true })
for (const [name, text] of files) {
  mkdirSync(dirname(join(folder, name)), { recursive: true })
  writeFileSync(join(folder, name), text)
}
for (const stale of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  const path = join(stale.parentPath, stale.name)
  if (stale.isFile() && !files.has(path.slice(folder.length + 1))) rmSync(path)
}
console.log(`${files.size} files in generated/, ${((performance.now() - started) / 1000).toFixed(1)} s`)
