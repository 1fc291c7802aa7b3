/** Formats generated files with the formatter of the project. */
/// <reference types="node" />
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { formatOptions } from '../../../codegen.config.ts'
import { CommandError } from '../errors.ts'

type Files = ReadonlyMap<string, string>

/**
 * Formats as the project of a folder does: with its biome if it has settings of biome, or with its prettier. Without either,
 * files stay as they are: valid and plain.
 *
 * @param onProgress called with the number of formatted files
 * @throws {CommandError} if the formatter fails
 */
export async function formatFiles(files: Files, out: string, onProgress: (done: number) => void): Promise<Files> {
  const folder = resolve(out)
  const settings = findUpwards(folder, ['biome.json', 'biome.jsonc'])
  const biome = settings === null ? null : resolveFrom(folder, '@biomejs/biome/package.json')
  if (settings !== null && biome !== null) return formatWithBiome(files, folder, dirname(biome), settings)
  const prettier = await loadPrettier(folder)
  return prettier ? formatWithPrettier(files, prettier, folder, onProgress) : files
}

/** The part of prettier that is used. */
interface Prettier {
  format(text: string, options: object): Promise<string>
  resolveConfig(path: string, options?: object): Promise<object | null>
}

async function formatWithPrettier(
  files: Files,
  prettier: Prettier,
  folder: string,
  onProgress: (done: number) => void,
): Promise<Files> {
  const settings = (await prettier.resolveConfig(join(folder, 'index.ts'), { editorconfig: true })) ?? formatOptions
  const formatted = new Map<string, string>()
  for (const [name, text] of files) {
    // Plugins may reorder imports or need other packages. The contract is written by line.
    const isPlain = name.startsWith('.')
    formatted.set(
      name,
      isPlain ? text : await prettier.format(text, { ...settings, plugins: [], filepath: join(folder, name) }),
    )
    onProgress(formatted.size)
  }
  return formatted
}

async function loadPrettier(folder: string): Promise<Prettier | null> {
  const path = resolveFrom(folder, 'prettier')
  if (path === null) return null
  const module = (await import(pathToFileURL(path).href)) as Prettier & { readonly default?: Prettier }
  return module.default ?? module
}

/**
 * Biome formats files, so they are written into a temporary folder: below the same path as in the project, because its settings
 * may include and override paths. Files that they leave out stay as they are.
 */
async function formatWithBiome(files: Files, out: string, biome: string, settings: string): Promise<Files> {
  const { bin } = JSON.parse(readFileSync(join(biome, 'package.json'), 'utf8')) as { bin?: Record<string, string> }
  const code = [...files].filter(([name]) => name.endsWith('.ts'))
  const root = mkdtempSync(join(tmpdir(), 'latchkey-format-'))
  const folder = join(root, relative(dirname(settings), out))
  try {
    writeFileSync(join(root, 'biome.json'), JSON.stringify({ extends: [settings] }))
    for (const [name, text] of code) {
      mkdirSync(dirname(join(folder, name)), { recursive: true })
      writeFileSync(join(folder, name), text)
    }
    const args = [
      'format',
      '--write',
      '--vcs-enabled=false',
      '--files-max-size=100000000',
      '--no-errors-on-unmatched',
      '.',
    ]
    await runNode([join(biome, bin?.['biome'] ?? 'bin/biome'), ...args], root)
    return new Map([...files, ...code.map(([name]) => [name, readFileSync(join(folder, name), 'utf8')] as const)])
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

/** @throws {CommandError} if the process fails */
function runNode(args: readonly string[], cwd: string): Promise<void> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, args, { cwd, stdio: ['ignore', 'ignore', 'pipe'] })
    let output = ''
    child.stderr.on('data', (text) => (output += String(text)))
    child.on('error', fail)
    child.on('close', (status) => {
      if (status === 0) done()
      else
        fail(new CommandError(`The biome of the project can't format the files: ${output.trim() || `exit ${status}`}`))
    })
  })
}

/** Returns the path of a file of a package of the project; `null` if it isn't installed. */
function resolveFrom(folder: string, name: string): string | null {
  try {
    return createRequire(join(folder, 'package.json')).resolve(name)
  } catch {
    return null
  }
}

/** Returns the first of these files in a folder or above it. */
function findUpwards(folder: string, names: readonly string[]): string | null {
  const found = names.map((name) => join(folder, name)).find((path) => existsSync(path))
  if (found !== undefined) return found
  return dirname(folder) === folder ? null : findUpwards(dirname(folder), names)
}
