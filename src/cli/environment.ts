/** Settings from the environment and from the `.env` files of the folder, under the names that frameworks use. */
/// <reference types="node" />
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import process from 'node:process'
import { parseEnv } from 'node:util'
import { getErrorCode } from '../core/util/record.ts'
import { ENV_PREFIX } from './envFile.ts'
import { CommandError, EXIT } from './errors.ts'

/** The settings of a project, and what each one is. */
const SETTINGS = {
  PROJECT_ID: 'the id of the project',
  BASE_URL: 'the URL of the service',
  PUBLISHABLE_CLIENT_KEY: 'the publishable client key (pck_…)',
  SECRET_SERVER_KEY: 'the secret server key (ssk_…)',
  SUPER_SECRET_ADMIN_KEY: 'the super secret admin key (sak_…)',
  REFRESH_TOKEN: 'the refresh token of a user, as latchkey login --print-token prints it',
} as const

type Setting = keyof typeof SETTINGS

/** Settings that no code of a browser may contain. */
const SECRETS = ['SECRET_SERVER_KEY', 'SUPER_SECRET_ADMIN_KEY', 'REFRESH_TOKEN'] as const

export type Secret = (typeof SECRETS)[number]

/** Secrets and the address that they are sent to are read together, by `readService`. */
export type PublicSetting = Exclude<Setting, Secret | 'BASE_URL'>

/** Vite and Next.js put variables with these prefixes into the code that browsers load. */
const PUBLIC_PREFIXES = [ENV_PREFIX.vite, ENV_PREFIX.next]

/** The variable without a prefix comes first. */
const PREFIXES = [ENV_PREFIX.node, ...PUBLIC_PREFIXES]

/** The names of Stack Auth's variables, which an app keeps when it moves. Secrets are read from our own alone. */
const OLDER_NAMES: Readonly<Partial<Record<Setting, readonly string[]>>> = {
  PROJECT_ID: ['STACK_PROJECT_ID', 'HEXCLAVE_PROJECT_ID'],
  PUBLISHABLE_CLIENT_KEY: ['STACK_PUBLISHABLE_CLIENT_KEY', 'HEXCLAVE_PUBLISHABLE_CLIENT_KEY'],
  BASE_URL: ['STACK_API_URL', 'STACK_URL', 'HEXCLAVE_API_URL', 'HEXCLAVE_URL'],
}

/** The first file that has a variable is used; the environment comes before them. */
const FILES = ['.env.local', '.env']

/** A setting, and where it was found. */
export interface FoundSetting {
  readonly value: string
  /** The variable, such as `VITE_LATCHKEY_PROJECT_ID`. */
  readonly name: string
  /** `the environment`, or the file. */
  readonly place: string
  /** The person who runs the command has the shell; another person may have written the folder. */
  readonly source: 'shell' | 'folder'
}

/**
 * Finds a setting: `LATCHKEY_PROJECT_ID`, or the same with the prefix that Vite or Next.js needs, or else the variable of
 * Stack Auth's library. `undefined` if it is missing or empty.
 *
 * @param sources where to look; default: in the environment, and then in the files of the folder
 * @throws {CommandError} SECRET_IN_BROWSER for a secret with such a prefix
 */
export function findSetting(
  setting: Setting,
  sources: readonly FoundSetting['source'][] = ['shell', 'folder'],
): FoundSetting | undefined {
  const places = readPlaces()
  if (SECRETS.some((secret) => secret === setting)) requireNoPublicVariable(setting, places)
  const searched = places.filter(({ source }) => sources.includes(source))
  const find = (name: string): FoundSetting | undefined =>
    searched
      .flatMap(({ variables, ...place }) =>
        PREFIXES.map((prefix) => ({ ...place, name: `${prefix}${name}`, value: variables[`${prefix}${name}`] ?? '' })),
      )
      .find(({ value }) => value !== '')
  for (const name of [`LATCHKEY_${setting}`, ...(OLDER_NAMES[setting] ?? [])]) {
    const found = find(name)
    if (found) return found
  }
  return undefined
}

/** Returns a setting that isn't secret. `undefined` if it is missing or empty. */
export function readSetting(setting: PublicSetting): string | undefined {
  return findSetting(setting)?.value
}

/** A place with variables: the environment, or a file. */
export interface Place extends Pick<FoundSetting, 'place' | 'source'> {
  readonly variables: Readonly<Record<string, string | undefined>>
}

const readPlaces = (): readonly Place[] => [
  { place: 'the environment', source: 'shell', variables: process.env },
  ...readEnvFiles(),
]

/** Returns the `.env` files of the folder; one that doesn't exist has no variables. */
export const readEnvFiles = (): readonly Place[] =>
  FILES.map((file): Place => ({ place: file, source: 'folder', variables: readEnvFile(file) }))

function requireNoPublicVariable(setting: Setting, places: readonly Place[]): void {
  const names = PUBLIC_PREFIXES.map((prefix) => `${prefix}LATCHKEY_${setting}`)
  const name = names.find((candidate) => places.some(({ variables }) => variables[candidate]))
  if (name === undefined) return
  throw new CommandError(
    `${name} would be in the code that browsers load. Rename it to LATCHKEY_${setting}, and revoke the old value if it was ever deployed.`,
    EXIT.wrongUsage,
    'SECRET_IN_BROWSER',
  )
}

/**
 * Returns a setting that isn't secret.
 *
 * @param flag the option that passes it
 * @throws {CommandError} MISSING_OPTION with the name of the variable and of the option
 */
export function requireSetting(setting: PublicSetting, flag: string): string {
  const value = readSetting(setting)
  if (value !== undefined) return value
  throw missingSetting(setting, flag)
}

/**
 * Returns what several functions return, or throws one error that names every setting and option that is missing.
 *
 * @throws {CommandError} MISSING_OPTION
 */
export function requireAll<Values extends readonly unknown[]>(
  ...read: { readonly [Index in keyof Values]: () => Values[Index] }
): Values {
  const missing: string[] = []
  const values = read.map((readValue) => {
    try {
      return readValue()
    } catch (error) {
      if (!(error instanceof Error) || getErrorCode(error) !== 'MISSING_OPTION') throw error
      missing.push(error.message)
      return undefined
    }
  })
  if (missing.length > 0) throw new CommandError(missing.join('\n'), EXIT.wrongUsage, 'MISSING_OPTION')
  return values as unknown as Values
}

/** Returns the error about a setting that is nowhere. */
export function missingSetting(setting: Setting, flag?: string): CommandError {
  const option = flag === undefined ? '' : `, or pass ${flag}`
  return new CommandError(
    `LATCHKEY_${setting} is missing. Set it to ${SETTINGS[setting]}, in the environment or in .env.local${option}.`,
    EXIT.wrongUsage,
    'MISSING_OPTION',
  )
}

/** A variable of any name, and where it was found. */
export function findVariable(name: string): FoundSetting | undefined {
  return readPlaces()
    .map(({ variables, ...place }) => ({ ...place, name, value: variables[name] ?? '' }))
    .find(({ value }) => value !== '')
}

/** Returns a variable from the environment, `.env.local` or `.env`. `undefined` if it is missing or empty. */
export function readVariable(name: string): string | undefined {
  return findVariable(name)?.value
}

function readEnvFile(path: string): Place['variables'] {
  try {
    return parseEnv(readFileSync(resolve(path), 'utf8'))
  } catch {
    // There is no such file.
    return {}
  }
}
