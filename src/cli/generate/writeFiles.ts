/**
 * Writes generated files into a folder that may have others. A list in the folder names what an earlier run has written:
 * only these files are replaced and removed.
 */
/// <reference types="node" />
import { lstatSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join, posix, resolve } from 'node:path'
import { GENERATED_NOTE } from '../../codegen/generateService.ts'
import { getErrorCode, toRecord } from '../../core/util/record.ts'
import { CommandError } from '../errors.ts'
import { removeEmptyFolders, replaceFiles, type FileChange } from '../replaceFiles.ts'

/** The file that lists the others. */
const LIST = '.latchkey-generate.json'

/**
 * Makes the generated files of a folder those of a new run. Files that the command didn't write stay.
 *
 * @param out the folder; created if it doesn't exist
 * @param files the texts by path, such as `operations/books.ts`
 * @returns the names of the files and of the list, and of those of them that were written or removed
 * @throws {CommandError} if a file would replace one that isn't generated, or can't be written; nothing was changed then
 */
export function writeFiles(out: string, files: ReadonlyMap<string, string>): WrittenFiles {
  const folder = resolveFolder(out)
  const listed = readList(out, folder)
  const wanted = withList(files)
  for (const [name, text] of wanted) requireReplaceable(out, folder, name, text, listed)
  const stale = findStale(folder, listed, wanted)
  // The list follows what it no longer has, and precedes what is new: after a killed run, it names every generated file.
  const changed = [...wanted].filter(([name, text]) => readText(folder, name) !== text)
  const changes: FileChange[] = [
    ...stale.map((name) => ({ path: join(folder, name), text: null })),
    ...changed.map(([name, text]) => ({ path: join(folder, name), text })),
  ]
  replaceFiles(changes)
  for (const name of stale) removeEmptyFolders(dirname(join(folder, name)), folder)
  return { names: [...wanted.keys()], changed: changed.map(([name]) => name), removed: stale }
}

/** The names of the files of a run. */
export interface WrittenFiles {
  readonly names: readonly string[]
  readonly changed: readonly string[]
  readonly removed: readonly string[]
}

/** Returns the text of a generated file of the earlier run; `undefined` without it. */
export function readGenerated(out: string, name: string): string | undefined {
  const folder = resolveFolder(out)
  return readList(out, folder).includes(name) ? readText(folder, name) : undefined
}

/** Returns the names of files that are missing, differ, or are no longer generated. */
export function findDifferences(out: string, files: ReadonlyMap<string, string>): string[] {
  const folder = resolveFolder(out)
  const wanted = withList(files)
  const different = [...wanted].filter(([name, text]) => readText(folder, name) !== text).map(([name]) => name)
  return [...different, ...findStale(folder, readList(out, folder), wanted)]
}

/**
 * Returns the absolute path of a folder, without links.
 *
 * @throws {CommandError} if there is something else, or a part of the path isn't a folder
 */
function resolveFolder(out: string): string {
  if (out === '') throw new CommandError('--out is empty. Pass a folder, such as src/api.')
  const path = resolve(out)
  const kind = getKind(path)
  if (kind === 'file' || kind === 'other') throw new CommandError(`${out} is not a folder. Pass another --out.`)
  if (kind === null || kind === 'folder') return requireNoRoot(out, path)
  try {
    const target = realpathSync(path)
    if (getKind(target) === 'folder') return requireNoRoot(out, target)
  } catch (error) {
    if (error instanceof CommandError) throw error
    // The link has no target.
  }
  throw new CommandError(`${out} is a symbolic link to something that is not a folder. Pass another --out.`)
}

/** @throws {CommandError} for `/` or a drive, whose folders belong to the system */
function requireNoRoot(out: string, path: string): string {
  if (dirname(path) !== path) return path
  throw new CommandError(`${out} is the root of the file system. Pass a folder, such as src/api.`)
}

/** Returns the names in the list of an earlier run. @throws {CommandError} if it isn't such a list */
function readList(out: string, folder: string): readonly string[] {
  const text = readText(folder, LIST)
  if (text === undefined) return []
  try {
    const { files } = toRecord(JSON.parse(text))
    if (Array.isArray(files) && files.every(isName)) return files
  } catch {
    // It isn't JSON, such as after a conflict in git.
  }
  throw new CommandError(
    `${join(out, LIST)} is not the list of an earlier run. Restore it, or move it and the generated files.`,
  )
}

/** Returns true for the path of a file within a folder. */
function isName(name: unknown): name is string {
  if (typeof name !== 'string' || name === LIST || /[\\\0]/.test(name)) return false
  return name === posix.normalize(name) && !/^(?:\.{0,2}$|\.\.\/|\/)|\/$/.test(name)
}

function withList(files: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const names = [...files.keys()].sort()
  const wrong = names.find((name) => !isName(name))
  if (wrong !== undefined) throw new CommandError(`The specification names a file outside of --out: ${wrong}.`)
  const list = {
    note: 'latchkey generate replaces and removes these files, and no others. Commit this list with them.',
    files: names,
  }
  return new Map([[LIST, `${JSON.stringify(list, null, 2)}\n`], ...files])
}

/** @throws {CommandError} if a file can't be written without replacing what the command did not write */
function requireReplaceable(out: string, folder: string, name: string, text: string, listed: readonly string[]): void {
  const parents = name.split('/').slice(0, -1)
  for (const [index] of parents.entries()) {
    const parent = parents.slice(0, index + 1).join('/')
    const kind = getKind(join(folder, parent))
    if (kind !== null && kind !== 'folder') {
      throw new CommandError(`${join(out, parent)} is not a folder. Move it, or pass another --out.`)
    }
  }
  const kind = getKind(join(folder, name))
  if (kind === null) return
  const isOwn = kind === 'file' && (isGenerated(folder, name, listed) || readText(folder, name) === text)
  if (!isOwn) throw new CommandError(`${join(out, name)} was not generated. Move it, or pass another --out.`)
}

/** Returns the files of earlier runs that are no longer generated. Files that others have put in their places aren't. */
function findStale(folder: string, listed: readonly string[], wanted: ReadonlyMap<string, string>): string[] {
  return listed.filter((name) => {
    if (wanted.has(name)) return false
    const parents = name.split('/').slice(0, -1)
    const areFolders = parents.every((_, index) => getKind(join(folder, ...parents.slice(0, index + 1))) === 'folder')
    return areFolders && getKind(join(folder, name)) === 'file' && isGenerated(folder, name, listed)
  })
}

/** Returns true for a listed file that still has the note of the command. JSON has no comments, so no note. */
function isGenerated(folder: string, name: string, listed: readonly string[]): boolean {
  if (name === LIST) return true
  return listed.includes(name) && (name.endsWith('.json') || readText(folder, name)?.includes(GENERATED_NOTE) === true)
}

/** Returns what is at a path. Links aren't followed. `null` if there is nothing. */
function getKind(path: string): 'file' | 'folder' | 'link' | 'other' | null {
  try {
    const entry = lstatSync(path)
    if (entry.isFile()) return 'file'
    if (entry.isDirectory()) return 'folder'
    return entry.isSymbolicLink() ? 'link' : 'other'
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(getErrorCode(error) ?? '')) return null
    throw new CommandError(`${path} can't be read (${getErrorCode(error) ?? String(error)}). Check the path.`)
  }
}

/** Returns `undefined` without such a file. */
function readText(folder: string, name: string): string | undefined {
  const path = join(folder, name)
  return getKind(path) === 'file' ? readFileSync(path, 'utf8') : undefined
}
