/** What an app that uses Stack Auth already has: its environment variables and the route of its pages. */
/// <reference types="node" />
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ENV_PREFIX, type EnvStyle } from '../envFile.ts'
import { readText } from './files.ts'

/** Packages of Stack Auth's library. */
export const STACK_PACKAGE = /^@stackframe\//

/** The names of Stack Auth's variables, by the names of latchkey's. */
export type StackVariables = Readonly<Record<string, string>>

const ENV_FILES = ['.env', '.env.local', '.env.development', '.env.development.local', '.env.production']

/**
 * Returns the variables that an app with a browser's client already has; `null` unless they name a project and its key.
 * Values are never read.
 */
export function findStackVariables(folder: string, style: EnvStyle): StackVariables | null {
  if (style === 'node') return null
  const text = ENV_FILES.map((file) => readText(folder, file) ?? '').join('\n')
  const isDefined = (name: string): boolean => new RegExp(`^\\s*(export\\s+)?${name}[ \\t]*=[ \\t]*\\S`, 'm').test(text)
  const prefix = ENV_PREFIX[style]
  const names = ['PROJECT_ID', 'PUBLISHABLE_CLIENT_KEY']
  if (!names.every((name) => isDefined(`${prefix}STACK_${name}`))) return null
  const baseUrl = [`${prefix}STACK_API_URL`, `${prefix}STACK_URL`].find(isDefined)
  return {
    ...Object.fromEntries(names.map((name) => [`${prefix}LATCHKEY_${name}`, `${prefix}STACK_${name}`])),
    ...(baseUrl !== undefined && { [`${prefix}LATCHKEY_BASE_URL`]: baseUrl }),
  }
}

/** Writes a template with the app's own variables. Without an address, the client uses the service's. */
export function withStackVariables(template: string, variables: StackVariables | null): string {
  if (!variables) return template
  return template.replace(
    /^ +(\w+): (?:process|import\.meta)\.env\.(\w*LATCHKEY_\w+)!?,\n/gm,
    (line, _, name: string) => {
      const stackName = variables[name]
      return stackName === undefined ? '' : line.replace(name, stackName)
    },
  )
}

/** A page of the App Router that serves every path below `/handler`. */
export interface HandlerRoute {
  readonly path: string
  readonly text: string
}

/** Finds the page below `handler`, also in a route group such as `(auth)`; its parameter may have any name. */
export function findHandlerRoute(folder: string, root: string): HandlerRoute | null {
  const groups = listFolders(folder, root).filter((name) => /^\(.+\)$/.test(name))
  for (const parent of [root, ...groups.map((name) => `${root}/${name}`)]) {
    const catchAlls = listFolders(folder, `${parent}/handler`).filter((name) => /^\[{1,2}\.{3}.+\]{1,2}$/.test(name))
    for (const name of catchAlls) {
      for (const extension of ['tsx', 'jsx', 'ts', 'js']) {
        const path = `${parent}/handler/${name}/page.${extension}`
        const text = readText(folder, path)
        if (text !== null) return { path, text }
      }
    }
  }
  return null
}

function listFolders(folder: string, path: string): string[] {
  try {
    return readdirSync(join(folder, path), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
      .sort()
  } catch {
    return []
  }
}
