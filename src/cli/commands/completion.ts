/**
 * `latchkey completion`: prints a script that completes commands and options in a shell. For each press of Tab, the
 * script runs `latchkey complete` with the words so far. Both read the tables of the commands.
 */
/// <reference types="node" />
import tab, { type RootCommand } from '@bomb.sh/tab'
import { loadSpecification } from '../api/specification.ts'
import { defineCommand, type Command, type CommandEntry } from '../command.ts'
import { CommandError, EXIT } from '../errors.ts'

const SHELLS = ['bash', 'zsh', 'fish']

export const completion = defineCommand({
  summary: 'Prints a script that completes commands, operations and options in a shell.',
  arguments: '<shell>',
  flags: {},
  examples: [
    'latchkey completion bash >> ~/.bashrc',
    'latchkey completion zsh >> ~/.zshrc',
    'latchkey completion fish > ~/.config/fish/completions/latchkey.fish',
  ],
  run: async (_values, [shell = '']) => {
    if (!SHELLS.includes(shell)) throw new CommandError(`Unknown shell: ${shell}. Use ${SHELLS.join(', ')}.`)
    tab.setup('latchkey', 'latchkey', shell)
    return EXIT.done
  },
})

type Commands = Readonly<Record<string, CommandEntry>>

/** Creates the command that prints what may follow the words after `latchkey`. The last word is the one to complete. */
export function createCompleteCommand(commands: Commands): Command {
  return defineCommand({
    summary: 'Prints what may follow these words. The scripts of latchkey completion run it.',
    arguments: '[words...]',
    flags: {},
    run: async (_values, words) => {
      const [name = '', ...args] = words
      for (const [commandName, { summary, isHidden }] of Object.entries(commands)) {
        if (!isHidden) tab.command(commandName, summary)
      }
      if (name === 'api') addOperations(tab)
      if (name === 'completion') addShells(tab)
      const command = await loadCommand(commands, name, args)
      if (command) addCommand(tab, name, command)
      tab.parse([...words])
      return EXIT.done
    },
  })
}

/** Returns `null` while the name, or the operation that determines the options, is being typed. */
async function loadCommand(commands: Commands, name: string, args: readonly string[]): Promise<Command | null> {
  const entry = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!entry) return null
  return entry.load(args.slice(0, -1)).catch(() => null)
}

function addShells(root: RootCommand): void {
  root.command('completion', '').argument('shell', (add) => {
    for (const shell of SHELLS) add(shell, '')
  })
}

function addOperations(root: RootCommand): void {
  for (const { operationId, summary } of loadSpecification().operations) root.command(`api ${operationId}`, summary)
}

function addCommand(root: RootCommand, name: string, { summary, flags, subcommands = {} }: Command): void {
  const command = root.commands.get(name) ?? root.command(name, summary)
  for (const [flagName, { value, help, choices = [] }] of Object.entries(flags)) {
    if (value === undefined) command.option(flagName, help)
    else command.option(flagName, help, (add) => choices.forEach((choice) => add(choice, '')))
  }
  for (const [subcommandName, subcommand] of Object.entries(subcommands)) {
    addCommand(root, `${name} ${subcommandName}`, subcommand)
  }
}
