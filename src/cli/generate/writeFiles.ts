/** Writes generated files into a folder that has nothing else. */
/// <reference types="node" />
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { GENERATED_NOTE } from '../../codegen/generateService.ts'
import { CommandError } from '../errors.ts'

/** The only generated file without a comment. */
const DATA = 'emulator.json'

/**
 * Replaces the contents of a folder. The files are written beside it first, so that an interruption leaves either all old
 * or all new ones.
 *
 * @returns the names of the files
 * @throws {CommandError} if the folder has a file that was not generated
 */
export function writeFiles(folder: string, files: ReadonlyMap<string, string>): string[] {
  const foreign = listFiles(folder).find((name) => !isGenerated(folder, name))
  if (foreign !== undefined) {
    throw new CommandError(`${join(folder, foreign)} was not generated. Move it, or pass another --out.`)
  }
  const next = `${folder}.new`
  rmSync(next, { recursive: true, force: true })
  for (const [name, text] of files) {
    mkdirSync(dirname(join(next, name)), { recursive: true })
    writeFileSync(join(next, name), text)
  }
  rmSync(folder, { recursive: true, force: true })
  renameSync(next, folder)
  return [...files.keys()]
}

/** Returns the names of files that are missing, differ, or are no longer generated. */
export function findDifferences(folder: string, files: ReadonlyMap<string, string>): string[] {
  const names = [...new Set([...files.keys(), ...listFiles(folder)])]
  return names.filter((name) => readText(folder, name) !== files.get(name))
}

function isGenerated(folder: string, name: string): boolean {
  return name === DATA || readText(folder, name)?.includes(GENERATED_NOTE) === true
}

function readText(folder: string, name: string): string | undefined {
  const path = join(folder, name)
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined
}

function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
}
