/** Formats generated files with the formatter of the project. */
/// <reference types="node" />
import { createRequire } from 'node:module'
import { join } from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { formatOptions } from '../../../codegen.config.ts'

/** The part of prettier that is used. */
interface Prettier {
  format(text: string, options: object): Promise<string>
  resolveConfig(path: string): Promise<object | null>
}

/** Formats with the prettier that the project has, and its settings. Without it, files stay as they are: valid and plain. */
export async function formatFiles(files: ReadonlyMap<string, string>): Promise<ReadonlyMap<string, string>> {
  const prettier = await loadPrettier()
  if (!prettier) return files
  const settings = (await prettier.resolveConfig(join(process.cwd(), 'index.ts'))) ?? formatOptions
  const formatted = [...files].map(async ([name, text]): Promise<[string, string]> => {
    // Plugins may reorder imports or need other packages.
    return [name, await prettier.format(text, { ...settings, plugins: [], filepath: name })]
  })
  return new Map(await Promise.all(formatted))
}

async function loadPrettier(): Promise<Prettier | null> {
  try {
    const path = createRequire(join(process.cwd(), 'package.json')).resolve('prettier')
    const module = (await import(pathToFileURL(path).href)) as Prettier & { readonly default?: Prettier }
    return module.default ?? module
  } catch {
    // The project doesn't use prettier.
    return null
  }
}
