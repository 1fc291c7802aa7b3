/** What the commands share: their type, the parser of their options, and the version of the package. */
/// <reference types="node" />
import { existsSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'

/** A command of the command line. Resolves to its exit status, or to `null` when it keeps running. */
export type Command = (args: readonly string[]) => Promise<number | null>

/** An option of a command. Without `value` it is a switch. */
export interface Flag {
  /** The placeholder of the value in the help, such as `<number>`. */
  readonly value?: string
  readonly default?: string
  /** The option may be given several times. */
  readonly isList?: boolean
  readonly help: string
}

export type Flags = Readonly<Record<string, Flag>>

/** The parsed options of a table. */
export type FlagValues<T extends Flags> = {
  readonly [Name in keyof T]: T[Name] extends { isList: true }
    ? readonly string[]
    : T[Name] extends { value: string }
      ? T[Name] extends { default: string }
        ? string
        : string | undefined
      : boolean
} & { readonly help: boolean }

/**
 * Parses the arguments of a command.
 *
 * @throws TypeError for an unknown option, a missing value or a positional argument
 */
export function parseFlags<const T extends Flags>(flags: T, args: readonly string[]): FlagValues<T> {
  const options: NonNullable<NonNullable<Parameters<typeof parseArgs>[0]>['options']> = {
    help: { type: 'boolean', short: 'h', default: false },
  }
  for (const [name, flag] of Object.entries(flags)) {
    if (flag.value === undefined) options[name] = { type: 'boolean', default: false }
    else if (flag.isList) options[name] = { type: 'string', multiple: true, default: [] }
    else options[name] = { type: 'string', ...(flag.default !== undefined && { default: flag.default }) }
  }
  return parseArgs({ args: [...args], options }).values as FlagValues<T>
}

/** Returns the text of `--help`: usage, summary and a line for each option. */
export function toHelp(usage: string, summary: string, flags: Flags): string {
  const rows = Object.entries({ ...flags, help: { help: 'Show this help' } }).map(
    ([name, flag]: [string, Flag]) => [`--${name}${flag.value === undefined ? '' : ` ${flag.value}`}`, flag] as const,
  )
  const width = Math.max(...rows.map(([label]) => label.length)) + 2
  const lines = rows.map(([label, flag]) => {
    const fallback = flag.default === undefined ? '' : ` (default: ${flag.default})`
    return `  ${label.padEnd(width)}${flag.help}${fallback}`
  })
  return `Usage: ${usage}\n\n${summary}\n\nOptions:\n${lines.join('\n')}\n`
}

/** Returns the version of the package. Searches upwards, because the build moves this file. */
export function readVersion(): string {
  let folder = new URL('.', import.meta.url)
  while (!existsSync(new URL('package.json', folder))) folder = new URL('..', folder)
  return (JSON.parse(readFileSync(new URL('package.json', folder), 'utf8')) as { version: string }).version
}
