/** What an app that uses Stack Auth already has: its environment variables and the route of its pages. */
/// <reference types="node" />
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ENV_PREFIX, type EnvStyle } from '../envFile.ts'
import { readText } from './files.ts'

/** Packages of Stack Auth's library, also by its name of 2026. */
export const STACK_PACKAGE = /^@(stackframe|hexclave)\//

/** Returns true if a text may import Stack Auth's library. */
export function mayUseStack(text: string): boolean {
  return /@(stackframe|hexclave)\//.test(text)
}

/** Returns the older name of what the library exports, such as `StackProvider` for `HexclaveProvider`. */
export function toStackName(name: string): string {
  return name.replace(/^(use)?Hexclave(?=[A-Z])/, '$1Stack')
}

/** The prefixes of the library's variables. */
const VENDORS = ['STACK', 'HEXCLAVE'] as const

/** The names of Stack Auth's variables, by the names of latchkey's. */
export type StackVariables = Readonly<Record<string, string>>

const ENV_FILES = ['.env', '.env.local', '.env.development', '.env.development.local', '.env.production']
/** Files that name variables of a deployment. */
const DEPLOYMENT_FILES = [
  '.env.example',
  '.env.sample',
  '.env.template',
  'Dockerfile',
  'docker-compose.yml',
  'compose.yml',
]

type IsDefined = (name: string) => boolean

/** Values are never read. */
function toIsDefined(folder: string, files: readonly string[], value = '\\S'): IsDefined {
  const text = files.map((file) => readText(folder, file) ?? '').join('\n')
  return (name) => new RegExp(`^\\s*(-\\s+)?((export|ENV|ARG)\\s+)?${name}[ \\t]*[=:][ \\t]*${value}`, 'm').test(text)
}

/** The names of variables with the service's address, the one that is read first first. */
const toAddressNames = (prefix: string, vendor: string): string[] => [
  `${prefix}${vendor}_API_URL`,
  `${prefix}${vendor}_URL`,
]

/**
 * Returns the variables that an app with a browser's client already has; `null` unless they name a project and its key.
 */
export function findStackVariables(folder: string, style: EnvStyle): StackVariables | null {
  if (style === 'node') return null
  const isDefined = toIsDefined(folder, ENV_FILES)
  const prefix = ENV_PREFIX[style]
  const names = ['PROJECT_ID', 'PUBLISHABLE_CLIENT_KEY']
  const vendor = VENDORS.find((candidate) => names.every((name) => isDefined(`${prefix}${candidate}_${name}`)))
  if (!vendor) return null
  const baseUrl = toAddressNames(prefix, vendor).find(isDefined)
  return {
    ...Object.fromEntries(names.map((name) => [`${prefix}LATCHKEY_${name}`, `${prefix}${vendor}_${name}`])),
    ...(baseUrl !== undefined && { [`${prefix}LATCHKEY_BASE_URL`]: baseUrl }),
  }
}

/** The names of the variables that the library reads by itself. */
export interface LibraryVariables {
  readonly projectId: string
  readonly publishableClientKey: string
  readonly secretServerKey: string
  readonly superSecretAdminKey: string
  /** Undefined if no file of the app sets one. */
  readonly baseUrl: string | undefined
  /** The address for servers alone. */
  readonly serverBaseUrl: string | undefined
}

/** Returns the variables that the library reads in an app: those that a file sets, or else those of `vendor`. */
export function findLibraryVariables(
  folder: string,
  style: EnvStyle,
  vendor: (typeof VENDORS)[number],
): LibraryVariables {
  const isDefined = toIsDefined(folder, [...ENV_FILES, ...DEPLOYMENT_FILES], '')
  const vendors = [vendor, ...VENDORS.filter((other) => other !== vendor)]
  const prefix = ENV_PREFIX[style]
  const find = (name: string): string =>
    vendors.map((candidate) => name.replace('$', candidate)).find(isDefined) ?? name.replace('$', vendor)
  const findAddress = (addressPrefix: string): string | undefined =>
    vendors.flatMap((candidate) => toAddressNames(addressPrefix, candidate)).find(isDefined)
  return {
    projectId: find(`${prefix}$_PROJECT_ID`),
    publishableClientKey: find(`${prefix}$_PUBLISHABLE_CLIENT_KEY`),
    secretServerKey: find('$_SECRET_SERVER_KEY'),
    superSecretAdminKey: find('$_SUPER_SECRET_ADMIN_KEY'),
    baseUrl: findAddress(prefix),
    serverBaseUrl: style === 'vite' ? undefined : findAddress(''),
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
