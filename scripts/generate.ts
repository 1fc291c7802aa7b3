/** `npm run generate`: lints the specification and writes `generated/`. Output is the same bytes each time. */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundle } from '../src/codegen/bundle.ts'
import type { Document } from '../src/codegen/document.ts'
import { normalize } from '../src/codegen/normalize.ts'
import type { Specification } from '../src/codegen/readSpecification.ts'
import { SpecificationError } from '../src/codegen/SpecificationError.ts'
import { generate } from './codegen/generate.ts'
import { lint } from './codegen/lint.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const started = performance.now()

const { document, specification } = readDocument()
const problems = await lint(document, specification)
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

/** Prints mistakes of the specification, one line each. */
function readDocument(): { document: Document; specification: Specification } {
  try {
    const specification = bundle(join(root, 'openapi'))
    return { document: normalize(specification), specification }
  } catch (error) {
    if (!(error instanceof SpecificationError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}
