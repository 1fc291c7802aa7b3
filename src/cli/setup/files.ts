/** Reads and writes the files of an app. All are validated first: if one is refused, none is written. */
/// <reference types="node" />
import { accessSync, constants, lstatSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { dirname, isAbsolute, join, relative, sep } from 'node:path'
import { getErrorCode } from '../../core/util/record.ts'
import type { FileChange } from '../replaceFiles.ts'

/** A file to write. */
export interface Change {
  readonly path: string
  /** `null` for a new file. */
  readonly before: string | null
  readonly after: string
}

/** The setup can't be done. The message says why and what to do; nothing was written. */
export class SetupError extends Error {
  override readonly name = 'SetupError'
}

const BYTE_ORDER_MARK = '\uFEFF'

/**
 * Reads the text of a file without its byte order mark; `null` if it doesn't exist.
 *
 * @throws {SetupError} if it isn't a file, can't be read or isn't UTF-8: such a text could not be written back unchanged
 */
export function readText(folder: string, path: string): string | null {
  const bytes = readBytes(folder, path)
  if (bytes === null) return null
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw new SetupError(`${path} is not UTF-8 text. Save it as UTF-8 and run this again.`)
  }
  return text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text
}

/** The extensions that frameworks and Node.js look for; TypeScript first. */
const EXTENSIONS = ['tsx', 'ts', 'mts', 'jsx', 'js', 'mjs', 'cjs']

export interface SourceFile {
  readonly path: string
  readonly text: string
}

/**
 * Finds the first source file that exists, or whose text matches.
 *
 * @param names paths without extension, such as `src/proxy`
 * @throws {SetupError} as {@link readText}
 */
export function findSource(folder: string, names: readonly string[], content = /(?:)/): SourceFile | null {
  for (const path of names.flatMap((name) => EXTENSIONS.map((extension) => `${name}.${extension}`))) {
    const text = readText(folder, path)
    if (text !== null && content.test(text)) return { path, text }
  }
  return null
}

function readBytes(folder: string, path: string): Buffer | null {
  const file = join(folder, path)
  try {
    const entry = statSync(file, { throwIfNoEntry: false })
    if (!entry) return null
    if (!entry.isFile()) throw new SetupError(`${path} is not a file. Rename it and run this again.`)
    return readFileSync(file)
  } catch (error) {
    if (error instanceof SetupError) throw error
    if (getErrorCode(error) === 'ENOTDIR') return null
    throw new SetupError(`${path} can't be read (${toReason(error)}). Check the path and its permissions.`)
  }
}

/**
 * Validates changes without writing anything.
 *
 * @returns the changes for `replaceFiles`, with all symbolic links resolved
 * @throws {SetupError} if a file is outside of the app's folder, has changed since it was read, or can't be written
 */
export function prepareWrites(folder: string, changes: readonly Change[]): FileChange[] {
  return changes.map(({ path, before, after }) => {
    const file = resolveTarget(folder, path)
    if (readText(folder, path) !== before) {
      throw new SetupError(`${path} was changed by another program in the meantime. Run this again.`)
    }
    const original = readBytes(folder, path)
    const hasMark = original !== null && original.subarray(0, 3).toString() === BYTE_ORDER_MARK
    return { path: file, text: hasMark ? BYTE_ORDER_MARK + after : after }
  })
}

/**
 * Resolves the symbolic links of a path whose last parts may not exist yet.
 *
 * @throws {SetupError} if it leads out of the folder, or can't be written
 */
function resolveTarget(folder: string, path: string): string {
  const root = realpathSync(folder)
  const missing: string[] = []
  let existing = join(root, path)
  while (!isPresent(existing)) {
    missing.unshift(existing.slice(dirname(existing).length))
    existing = dirname(existing)
  }
  const real = resolveLinks(existing, path)
  if (isOutside(relative(root, real))) {
    throw new SetupError(
      `${path} is outside of ${root}: it links to ${join(real, ...missing)}. Replace the link by a file, or run this in the folder of that file.`,
    )
  }
  if (missing.length > 0 && !statSync(real).isDirectory()) {
    throw new SetupError(`${path} can't be created, because ${relative(root, real)} is not a folder. Rename it.`)
  }
  try {
    accessSync(real, constants.W_OK)
  } catch (error) {
    throw new SetupError(`${path} can't be written (${toReason(error)}). Change its permissions and run this again.`)
  }
  return join(real, ...missing)
}

/** Returns true if a path is a file, a folder or a link, even a link without a target. */
function isPresent(path: string): boolean {
  try {
    lstatSync(path)
    return true
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(toReason(error))) return false
    throw new SetupError(`${path} can't be read (${toReason(error)}). Check the path and its permissions.`)
  }
}

function resolveLinks(existing: string, path: string): string {
  try {
    return realpathSync(existing)
  } catch {
    throw new SetupError(`${path} is a symbolic link without a target. Remove the link and run this again.`)
  }
}

/** Returns true for a path relative to a folder that leads out of it. */
export function isOutside(path: string): boolean {
  return path === '..' || path.startsWith(`..${sep}`) || isAbsolute(path)
}

/** Returns the code of an error, or its message. */
const toReason = (error: unknown): string => getErrorCode(error) ?? String(error)
