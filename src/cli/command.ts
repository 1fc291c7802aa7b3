/**
 * The commands of the command line: the table of a command's options, from which its parser, its help and its shell
 * completion are made.
 */
/// <reference types="node" />
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Option, type Command as Program } from 'commander'
import type { OnEnd } from './run.ts'

/** An option of a command. Without `value` it is a switch. */
export interface Flag {
  /** The placeholder of the value in the help, such as `<number>`. */
  readonly value?: string
  readonly default?: string
  /** The option may be given several times. */
  readonly isList?: boolean
  /** Values that shell completion suggests. */
  readonly choices?: readonly string[]
  readonly help: string
}

export type Flags = Readonly<Record<string, Flag>>

/** A parsed option. */
type FlagValue = string | boolean | readonly string[] | undefined

/** The parsed options of a table. */
export type FlagValues<T extends Flags> = string extends keyof T
  ? Readonly<Record<string, FlagValue>>
  : {
      readonly [Name in keyof T]: T[Name] extends { isList: true }
        ? readonly string[]
        : T[Name] extends { value: string }
          ? T[Name] extends { default: string }
            ? string
            : string | undefined
          : boolean
    }

/** A command: what it does, and its table of options. */
export interface Command<T extends Flags = Flags> {
  readonly summary: string
  /** Names of the arguments that aren't options, such as `[query...]`. */
  readonly arguments?: string
  readonly flags: T
  /** Shown at the end of the help. */
  readonly examples?: readonly string[]
  readonly subcommands?: Readonly<Record<string, Command>>
  /** Resolves to the exit status, or to `null` when the command keeps running. */
  run?(values: FlagValues<T>, args: readonly string[]): Promise<number | null>
}

/** A command in the help. */
export interface CommandEntry {
  readonly summary: string
  /** Not shown in the help. */
  readonly isHidden?: boolean
  /** Each command is loaded on demand. Some have options that depend on the arguments after their name. */
  load(args: readonly string[]): Promise<Command>
}

/** Declares a command, so that `run` gets the types of its options. */
export function defineCommand<const T extends Flags>(command: Command<T>): Command {
  return command
}

/**
 * Adds the options, the arguments and the subcommands of a command to a program.
 *
 * @param onEnd called with the exit status of the command that ran
 */
export function addCommand(program: Program, command: Command, onEnd: OnEnd): void {
  const { summary, arguments: names, flags, examples = [], subcommands = {} } = command
  program.description(summary).helpOption('-h, --help', 'Show this help').helpCommand(false)
  if (names !== undefined) program.argument(names)
  const options = Object.entries(flags).map(([name, flag]) => ({ name, flag, option: toOption(name, flag) }))
  for (const { option } of options) program.addOption(option)
  if (examples.length > 0) {
    // As in an app, where the command isn't in the path.
    const lines = examples.map((line) => `  ${line.replace(/^latchkey /, 'npx latchkey ')}\n`)
    program.addHelpText('after', `\nExamples:\n${lines.join('')}`)
  }
  for (const [name, subcommand] of Object.entries(subcommands)) addCommand(program.command(name), subcommand, onEnd)
  const { run } = command
  if (!run) return
  program.action(async () => {
    const passed = program.opts<Readonly<Record<string, FlagValue>>>()
    const values = options.map(
      ({ name, flag, option }) => [name, passed[option.attributeName()] ?? getDefault(flag)] as const,
    )
    onEnd(await run(Object.fromEntries(values), program.args))
  })
}

function toOption(name: string, { value, default: fallback, isList, help }: Flag): Option {
  const option = new Option(value === undefined ? `--${name}` : `--${name} ${value}`, help)
  if (isList) option.argParser((item, items: readonly string[] | undefined) => [...(items ?? []), item])
  return fallback === undefined ? option : option.default(fallback, fallback)
}

/** The value of an option that wasn't passed. */
function getDefault({ value, isList }: Flag): FlagValue {
  if (value === undefined) return false
  return isList ? [] : undefined
}

/** Returns the version of the package. */
export function readVersion(): string {
  return (JSON.parse(readFileSync(new URL('package.json', findPackage()), 'utf8')) as { version: string }).version
}

/** Returns the path of the documentation, which the package contains. */
export const findDocumentation = (): string => fileURLToPath(new URL('docs/index.md', findPackage()))

/** Returns the folder of the package. Searches upwards, because the build moves this file. */
export function findPackage(): URL {
  let folder = new URL('.', import.meta.url)
  while (!existsSync(new URL('package.json', folder))) folder = new URL('..', folder)
  return folder
}
