/** Reads the sources of an app. */
/// <reference types="node" />
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { readText } from '../setup/files.ts'
import type { AppSource } from './clientModules.ts'

const IGNORED_FOLDERS = new Set(['node_modules', 'dist', 'build', 'out', 'coverage'])
const SOURCE = /\.[cm]?[jt]sx?$/

/** Reads the sources that may use the library. Other folders of a monorepo have their own package.json. */
export function readSources(folder: string): AppSource[] {
  const sources: AppSource[] = []
  const visit = (path: string): void => {
    const entries = readdirSync(join(folder, path), { withFileTypes: true })
    if (path !== '' && entries.some(({ name }) => name === 'package.json')) return
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const child = path === '' ? entry.name : `${path}/${entry.name}`
      if (entry.isDirectory() && !entry.name.startsWith('.') && !IGNORED_FOLDERS.has(entry.name)) visit(child)
      const isFile = entry.isFile() || entry.isSymbolicLink()
      if (!isFile || !SOURCE.test(entry.name) || entry.name.endsWith('.d.ts')) continue
      const text = readText(folder, child)
      if (text !== null) sources.push({ path: child, text })
    }
  }
  visit('')
  return sources
}
