/**
 * `npx tsx scripts/tryDocuments.ts openapi.yaml …`: generates the code of documents of others, and prints a line for each:
 * seconds, operations, type errors, mocks that satisfy the validators, and calls that arrive as the document says.
 *
 * Each operation is called with random values of its schemas, over HTTP. A serializer that shares nothing with the runtime says
 * what must arrive; the response is a random value too, and must be returned in the names of models.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { getResponse, type HttpHandler } from 'msw'
import { operationsOf, type Document } from '../src/codegen/document.ts'
import { generate, type Generated } from '../src/codegen/generateService.ts'
import { normalize } from '../src/codegen/normalize.ts'
import { describeProblem } from '../src/codegen/problems.ts'
import { readSpecification } from '../src/codegen/readSpecification.ts'
import { SpecificationError } from '../src/codegen/SpecificationError.ts'
import { createSampleClient, findProblem, RandomCall, type Call, type Validators } from '../test/codegen/randomCall.ts'
import { startEchoServer } from '../test/core/wire/echoServer.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** How often each operation is called. */
const CALLS = 3

interface Row {
  readonly name: string
  readonly seconds?: number
  readonly operations?: number
  readonly refused?: number
  readonly typeErrors?: number
  readonly mocks?: string
  readonly calls?: string
  readonly error?: string
}

for (const spec of process.argv.slice(2)) {
  const name = basename(spec).replace(/\.\w+$/, '')
  mkdirSync(join(root, '.samples'), { recursive: true })
  const folder = mkdtempSync(join(root, '.samples', `${name}-`))
  const faults: string[] = []
  const row = await tryDocument(name, spec, folder, faults)
  rmSync(folder, { recursive: true, force: true })
  console.log(JSON.stringify(row))
  for (const fault of faults) console.log(`  ${fault.slice(0, 600)}`)
}
process.exit(0)

async function tryDocument(name: string, spec: string, folder: string, faults: string[]): Promise<Row> {
  const started = process.cpuUsage()
  let generated: Generated
  try {
    generated = await generate({ spec, service: 'sample', importExtension: '.ts' })
  } catch (error) {
    if (!(error instanceof SpecificationError)) throw error
    return { name, error: error.message }
  }
  const { user, system } = process.cpuUsage(started)
  for (const { operation, problems } of generated.refused) {
    faults.push(`refused ${operation}: ${problems.map(describeProblem).join(' | ')}`)
  }
  for (const [file, text] of generated.files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  const errors = compile(folder)
  faults.push(...errors)
  const document = normalize(readSpecification(spec), { refuse: () => {} })
  const mocks = await checkMocks(folder, document, faults)
  const calls = await checkCalls(folder, document, faults)
  return {
    name,
    seconds: Math.round((user + system) / 1e5) / 10,
    operations: generated.operations.length,
    refused: generated.refused.length,
    typeErrors: errors.length,
    mocks,
    calls,
  }
}

function compile(folder: string): string[] {
  const files = ['index', 'hooks/index', 'queries/index', 'mocks/index', 'zod/index'].map((module) => `${module}.ts`)
  const compilerOptions = { noEmit: true, noUnusedLocals: false, types: ['node', 'react'], rootDir: root }
  const tsconfig = { extends: join(root, 'tsconfig.json'), compilerOptions, files, references: [] }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(tsconfig))
  const compiler = join(root, 'node_modules/typescript7/bin/tsc')
  const options = { encoding: 'utf8', maxBuffer: 1e9 } as const
  const { stdout } = spawnSync(process.execPath, [compiler, '-p', join(folder, 'tsconfig.json')], options)
  return stdout.split('\n').filter((line) => line.includes('.samples') && line.includes('error TS'))
}

/** What a generated file exports. */
async function load<Exports>(folder: string, file: string): Promise<Exports> {
  return (await import(pathToFileURL(join(folder, file)).href)) as Exports
}

type Validator = { safeParse(value: unknown): { success: boolean; error?: unknown } }

async function loadValidators(
  folder: string,
): Promise<Validators & Readonly<Record<string, { readonly response: Readonly<Record<string, Validator>> }>>> {
  return (await load<{ validators: never }>(folder, 'zod/validators.ts')).validators
}

async function checkMocks(folder: string, document: Document, faults: string[]): Promise<string> {
  const validators = await loadValidators(folder)
  const mocks = await load<Record<string, () => HttpHandler>>(folder, 'mocks/index.ts')
  const { handlers } = await load<{ handlers: () => HttpHandler[] }>(folder, 'mocks/index.ts')
  let right = 0
  const all = operationsOf(document)
  for (const { path, method, operation } of all) {
    const url = `https://sample.example/base${path.replaceAll(/\{[^{}]+\}/g, 'x1').replace(/[?#].*/, '')}`
    // Operations whose paths differ in a fragment are one request.
    const own = mocks[`${operation.operationId}Mock`]
    const used = path.includes('#') && own ? [own()] : handlers()
    const response = await getResponse(used, new Request(url, { method: method.toUpperCase() }))
    const byStatus = validators[operation.operationId]?.response ?? {}
    const validator = response && (byStatus[response.status] ?? byStatus['2XX'] ?? byStatus['default'])
    const isJson = response?.headers.get('content-type')?.includes('json')
    const result =
      validator && isJson ? validator.safeParse(parseJson(await response?.text())) : { success: true, error: '' }
    if (response && result.success) right++
    else faults.push(`mock of ${operation.operationId}: ${response ? JSON.stringify(result.error) : 'none'}`)
  }
  return `${right}/${all.length}`
}

function parseJson(text = ''): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return `This is no JSON: ${text}`
  }
}

async function checkCalls(folder: string, document: Document, faults: string[]): Promise<string> {
  const validators = await loadValidators(folder)
  const operations = await load<Record<string, Call>>(folder, 'operations/index.ts')
  const server = await startEchoServer()
  let right = 0
  let all = 0
  const client = createSampleClient(document, server, validators)
  for (const entry of operationsOf(document)) {
    const problems = new Set<string>()
    for (let number = 0; number < CALLS; number++) {
      all++
      const call = new RandomCall(document, entry, number)
      const problem = await findProblem(call, operations[entry.operation.operationId]!, client, server)
      if (problem === null) right++
      else problems.add(problem)
    }
    for (const problem of problems) faults.push(`call of ${entry.operation.operationId}: ${problem}`)
  }
  await server.close()
  return `${right}/${all}`
}
