/** Finds the type errors that a migration adds to an app, with the app's own TypeScript. */
/// <reference types="node" />
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import type * as TypeScript from 'typescript'
import type { Change } from '../setup/files.ts'
import type { Leftover } from './Leftovers.ts'

type Compiler = typeof TypeScript

/**
 * Returns the errors of changed files, and of files that import them, that weren't there before, with their lines after the
 * change. Returns `null` if they can't be found: the app has no TypeScript with an API, or `latchkey` isn't installed yet.
 */
export function findTypeErrors(folder: string, changes: readonly Change[]): Leftover[] | null {
  const ts = loadCompiler(folder)
  const isInstalled = ts?.sys.fileExists(join(folder, 'node_modules/latchkey/package.json'))
  if (!ts || !isInstalled) return null
  const files = new Map(changes.map(({ path, before, after }) => [toKey(join(folder, path)), { path, before, after }]))
  const errors = new Map<string, Leftover>()
  for (const config of listConfigs(ts, join(folder, 'tsconfig.json'))) {
    const added = [...files.keys()].filter((path) => files.get(path)?.before === null && /\.tsx?$/.test(path))
    const check = (version: 'before' | 'after'): Diagnosis[] => {
      const rootNames = version === 'after' ? [...config.fileNames, ...added] : config.fileNames
      const read = (path: string): string | null | undefined => files.get(toKey(path))?.[version]
      return diagnose(ts, rootNames, config.options, read, new Set(files.keys()))
    }
    if (!config.fileNames.some((path) => files.has(toKey(path)))) continue
    const known = new Map<string, number>()
    for (const { key } of check('before')) known.set(key, (known.get(key) ?? 0) + 1)
    for (const { key, file, line, code, message } of check('after')) {
      const count = known.get(key) ?? 0
      known.set(key, count - 1)
      if (count > 0) continue
      const path = toKey(relative(folder, file))
      errors.set(`${path}:${line}:${message}`, { path, line, code, advice: withHint(message) })
    }
  }
  return [...errors.values()]
}

/** A compiler of version 7 has no API for JavaScript. */
function loadCompiler(folder: string): Compiler | null {
  try {
    const compiler: unknown = createRequire(join(folder, 'package.json'))('typescript')
    return isCompiler(compiler) ? compiler : null
  } catch {
    return null
  }
}

const isCompiler = (module: unknown): module is Compiler =>
  typeof module === 'object' && module !== null && 'createProgram' in module

const toKey = (path: string): string => path.replaceAll('\\', '/')

/** Reads a configuration and those that it refers to. */
function listConfigs(ts: Compiler, path: string): TypeScript.ParsedCommandLine[] {
  const { config, error } = ts.readConfigFile(path, ts.sys.readFile) as { config?: unknown; error?: unknown }
  if (error !== undefined || config === undefined) return []
  const parsed = ts.parseJsonConfigFileContent(config, ts.sys, dirname(path))
  const references = (parsed.projectReferences ?? []).map((reference) => ts.resolveProjectReferencePath(reference))
  return [parsed, ...references.flatMap((reference) => listConfigs(ts, reference))]
}

interface Diagnosis {
  /** The error without its line. */
  readonly key: string
  readonly file: string
  readonly line: number
  readonly code: string
  readonly message: string
}

function diagnose(
  ts: Compiler,
  rootNames: readonly string[],
  configured: TypeScript.CompilerOptions,
  read: (path: string) => string | null | undefined,
  checked: ReadonlySet<string>,
): Diagnosis[] {
  // Unused names are no errors of the migration, and a build that is incremental would write a file.
  const options = {
    ...configured,
    noEmit: true,
    incremental: false,
    composite: false,
    skipLibCheck: true,
    noUnusedLocals: false,
    noUnusedParameters: false,
  }
  const host = ts.createCompilerHost(options)
  const { fileExists, readFile } = host
  host.readFile = (path) => {
    const text = read(path)
    return text === undefined ? readFile(path) : (text ?? undefined)
  }
  host.fileExists = (path) => {
    const text = read(path)
    return text === undefined ? fileExists(path) : text !== null
  }
  host.getSourceFile = (path, languageVersion) => {
    const text = host.readFile(path)
    return text === undefined ? undefined : ts.createSourceFile(path, text, languageVersion)
  }
  const resolutions = ts.createModuleResolutionCache(host.getCurrentDirectory(), (name) => name, options)
  const program = ts.createProgram({ rootNames: rootNames.filter((path) => host.fileExists(path)), options, host })
  const imports = (file: TypeScript.SourceFile): boolean =>
    ts.preProcessFile(file.text).importedFiles.some(({ fileName }) => {
      const { resolvedModule } = ts.resolveModuleName(fileName, file.fileName, options, host, resolutions)
      return resolvedModule !== undefined && checked.has(toKey(resolvedModule.resolvedFileName))
    })
  return program
    .getSourceFiles()
    .filter((file) => checked.has(toKey(file.fileName)) || (!isOfPackage(file) && imports(file)))
    .flatMap((file) => [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)])
    .flatMap(({ file, start, code, messageText }) => {
      if (!file || start === undefined) return []
      const { line } = file.getLineAndCharacterOfPosition(start)
      const message = `TS${code}: ${ts.flattenDiagnosticMessageText(messageText, ' ').replaceAll(/\s+/g, ' ')}`
      const fileName = toKey(file.fileName)
      const text = (file.text.split('\n')[line] ?? '').trim()
      return [{ key: `${fileName} ${message}`, file: fileName, line: line + 1, code: text, message }]
    })
}

const isOfPackage = ({ fileName, isDeclarationFile }: TypeScript.SourceFile): boolean =>
  isDeclarationFile || toKey(fileName).includes('/node_modules/')

/** Metadata has no type until the app declares one. */
function withHint(message: string): string {
  // A message about a conversion advises `unknown`, whatever the types are.
  return /\b(of|on) type 'unknown'|^TS\d+: Type 'unknown'|Metadata/.test(message)
    ? `${message} Declare the type of metadata in Register: node_modules/latchkey/docs/migrate-from-stack.md`
    : message
}
