/** Reads `latchkey.config.ts`, without a compiler and without latchkey in the project. */
/// <reference types="node" />
import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { getErrorCode } from '../../core/util/record.ts'
import { CommandError } from '../errors.ts'
import { isSecretSetting } from '../secrets.ts'
import { EnvReference } from './EnvReference.ts'
import { stripTypes } from './stripTypes.ts'
import { isTree, type Tree } from './tree.ts'

/** @throws {CommandError} for a file that is missing or has an error, and for a secret in it */
export async function loadConfig(file: string): Promise<Tree> {
  if (!existsSync(file)) {
    throw new CommandError(`${file} is missing. Run latchkey config pull to write it, or pass --file.`)
  }
  const exported = await importDefault(file)
  const env = (name: string): EnvReference => new EnvReference(name)
  const settings: unknown = typeof exported === 'function' ? await exported({ env }) : exported
  if (!isTree(settings)) {
    throw new CommandError(`${file} must export the settings: export default { … } satisfies LatchkeyConfig.`)
  }
  requireNoSecrets(settings, file)
  return settings
}

type Exported = Tree | ((context: object) => unknown)

async function importDefault(file: string): Promise<Exported | undefined> {
  // Beside the file, so that relative imports work. Its name makes Node.js read it as a module.
  const module = join(dirname(resolve(file)), `.${basename(file)}.${randomUUID()}.mjs`)
  const remove = (): void => rmSync(module, { force: true })
  process.once('exit', remove)
  try {
    writeFileSync(module, stripTypes(readFileSync(file, 'utf8'), file), { flag: 'wx', mode: 0o600 })
    const imported: unknown = await import(pathToFileURL(module).href)
    return (imported as { readonly default?: Exported }).default
  } catch (cause) {
    if (cause instanceof CommandError) throw cause
    throw new CommandError(`${file} can't be loaded. ${explain(cause)}`)
  } finally {
    remove()
    process.off('exit', remove)
  }
}

function explain(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  const code = getErrorCode(error)
  if (code === 'ERR_UNKNOWN_FILE_EXTENSION') return 'Import .js files only, or move the code into this file.'
  if (code === 'ERR_MODULE_NOT_FOUND' && /'latchkey/.test(message)) {
    return 'Import from latchkey with import type only: the command line works without latchkey in the project.'
  }
  return message
}

/** The file is committed, so a secret may only be named. */
function requireNoSecrets(settings: Tree, file: string, path: readonly string[] = []): void {
  for (const [name, value] of Object.entries(settings)) {
    const inner = [...path, name]
    if (isTree(value)) requireNoSecrets(value, file, inner)
    else if (isSecretSetting(inner, value)) {
      throw new CommandError(
        `${file} has a secret at ${inner.join('.')}. Move it to .env.local, and use env('NAME') here.`,
      )
    }
  }
}
