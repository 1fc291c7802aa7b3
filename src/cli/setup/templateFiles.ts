/** The texts of the files in `templates/` by their paths. The build puts the texts into this module's place. */
/// <reference types="node" />
import { readdirSync, readFileSync } from 'node:fs'
import { findPackage } from '../command.ts'

const folder = new URL('templates/', findPackage())

export const TEMPLATES: Readonly<Record<string, string>> = Object.fromEntries(
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /(?<!\.d)\.tsx?$/.test(path))
    .map((path) => [path, readFileSync(new URL(path, folder), 'utf8')]),
)
