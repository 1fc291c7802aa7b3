/** Generates, compiles and loads code for documents, below `node_modules`, so that it finds packages. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { generate } from 'latchkey/codegen'
import { getResponse, type HttpHandler } from 'msw'
import { expect } from 'vitest'
import { jsonOf, operationsOf } from '../../src/codegen/document.ts'
import { exampleOf } from '../../src/codegen/examples.ts'
import { normalize } from '../../src/codegen/normalize.ts'
import { readSpecification } from '../../src/codegen/readSpecification.ts'
import { compileApp, PACKAGE_PATHS } from '../support/compileApp.ts'

export const root = fileURLToPath(new URL('../..', import.meta.url))

interface Validator {
  safeParse(value: unknown): { success: boolean; error?: unknown }
}

/** A folder with the code of several documents. */
export class GeneratedFolder {
  readonly path: string

  constructor(name: string) {
    mkdirSync(join(root, 'node_modules/.cache'), { recursive: true })
    this.path = mkdtempSync(join(root, `node_modules/.cache/${name}-`))
  }

  write(name: string, text: string): string {
    const path = join(this.path, name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
    return path
  }

  read(name: string): string {
    return readFileSync(join(this.path, name), 'utf8')
  }

  /** Generates the code of a document into a folder of its name, which is that of its service too. */
  async generate(name: string, spec: string): Promise<void> {
    const { files, refused } = await generate({ spec, service: name, importExtension: '.ts' })
    expect(refused).toEqual([])
    for (const [file, text] of files) this.write(join(name, file), text)
  }

  async load(name: string): Promise<any> {
    return import(/* @vite-ignore */ pathToFileURL(join(this.path, name)).href)
  }

  /** Expects that the mock and the example body of each operation satisfy its validators. */
  async checkMocks(name: string, spec: string): Promise<void> {
    const { validators } = await this.load(`${name}/zod/validators.ts`)
    const operations = await this.load(`${name}/operations/index.ts`)
    const handlers: HttpHandler[] = (await this.load(`${name}/mocks/index.ts`)).handlers()
    const document = normalize(readSpecification(spec))
    for (const { operation } of operationsOf(document)) {
      const { operationId: id } = operation
      const { method, path } = operations[`${id}Operation`]
      const url = `https://harbor.example/v1${path.replaceAll(/\{[^{}]+\}/g, 'x1')}`
      const response = await getResponse(handlers, new Request(url, { method }))
      expect(response, id).toBeDefined()
      const { body, response: byStatus } = validators[id]
      const validator: Validator = byStatus[response!.status] ?? byStatus['2XX'] ?? byStatus.default
      const isJson = method !== 'HEAD' && /\bjson\b/.test(response!.headers.get('content-type') ?? '')
      if (validator && isJson) expect(validator.safeParse(await response!.json()), id).toMatchObject({ success: true })
      const json = jsonOf(operation.requestBody)
      if (json) expect(body.safeParse(exampleOf(document, json.schema!)), id).toMatchObject({ success: true })
    }
  }

  /** Compiles all modules of documents, and other files, with the strictest settings. Returns the errors. */
  async compile(names: readonly string[], others: readonly string[]): Promise<string[]> {
    const modules = ['index', 'hooks/index', 'queries/index', 'mocks/index', 'zod/index']
    const files = [...others, ...names.flatMap((name) => modules.map((module) => `${name}/${module}.ts`))]
    const compilerOptions = { paths: PACKAGE_PATHS, noUnusedLocals: false, types: ['node', 'react'], rootDir: root }
    this.write('tsconfig.json', JSON.stringify({ extends: join(root, 'tsconfig.json'), compilerOptions, files }))
    return (await compileApp(this.path)).split('\n').filter(Boolean)
  }

  remove(): void {
    rmSync(this.path, { recursive: true, force: true })
  }
}
