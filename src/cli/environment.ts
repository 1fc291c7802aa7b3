/** Settings from the environment and from the `.env` files of the folder, under the names that frameworks use. */
/// <reference types="node" />
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import process from 'node:process'
import { parseEnv } from 'node:util'
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

export type Setting = keyof typeof SETTINGS

/** Settings that no code of a browser may contain. */
const SECRETS: ReadonlySet<Setting> = new Set(['SECRET_SERVER_KEY', 'SUPER_SECRET_ADMIN_KEY', 'REFRESH_TOKEN'])

/** Vite and Next.js put variables with these prefixes into the code that browsers load. */
const PUBLIC_PREFIXES = [ENV_PREFIX.vite, ENV_PREFIX.next]

/** The variable without a prefix comes first. */
const PREFIXES = [ENV_PREFIX.node, ...PUBLIC_PREFIXES]

/** The first file that has a variable is used; the environment comes before them. */
const FILES = ['.env.local', '.env']

/**
 * Returns a setting: `LATCHKEY_PROJECT_ID`, or the same with the prefix that Vite or Next.js needs. `undefined` if it is
 * missing or empty.
 *
 * @throws {CommandError} SECRET_IN_BROWSER for a secret with such a prefix
 */
export function readSetting(setting: Setting): string | undefined {
  const names = PREFIXES.map((prefix) => `${prefix}LATCHKEY_${setting}`)
  const sources = [process.env, ...FILES.map(readEnvFile)]
  if (SECRETS.has(setting)) requireNoPublicVariable(setting, sources)
  return sources.flatMap((variables) => names.map((name) => variables[name])).find(Boolean)
}

type Variables = Readonly<Record<string, string | undefined>>

function requireNoPublicVariable(setting: Setting, sources: readonly Variables[]): void {
  const names = PUBLIC_PREFIXES.map((prefix) => `${prefix}LATCHKEY_${setting}`)
  const name = names.find((candidate) => sources.some((variables) => variables[candidate]))
  if (name === undefined) return
  throw new CommandError(
    `${name} would be in the code that browsers load. Rename it to LATCHKEY_${setting}, and revoke the old value if it was ever deployed.`,
    EXIT.wrongUsage,
    'SECRET_IN_BROWSER',
  )
}

/**
 * Returns a setting.
 *
 * @param flag the option that passes it
 * @throws {CommandError} MISSING_OPTION with the name of the variable and of the option
 */
export function requireSetting(setting: Setting, flag?: string): string {
  const value = readSetting(setting)
  if (value !== undefined) return value
  const option = flag === undefined ? '' : `, or pass ${flag}`
  throw new CommandError(
    `LATCHKEY_${setting} is missing. Set it to ${SETTINGS[setting]}, in the environment or in .env.local${option}.`,
    EXIT.wrongUsage,
    'MISSING_OPTION',
  )
}

/** Returns a variable from the environment, `.env.local` or `.env`. `undefined` if it is missing or empty. */
export function readVariable(name: string): string | undefined {
  return [process.env, ...FILES.map(readEnvFile)].map((variables) => variables[name]).find(Boolean)
}

function readEnvFile(path: string): Variables {
  try {
    return parseEnv(readFileSync(resolve(path), 'utf8'))
  } catch {
    // There is no such file.
    return {}
  }
}
