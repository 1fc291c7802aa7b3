/**
 * `latchkey migrate stack`: moves an app from Stack Auth's library. It validates all files, shows all changes and asks
 * once. What it doesn't understand stays as it is, and is listed with its line and what to use instead.
 *
 * Exit status: 0 moved or nothing to do, 1 declined, or something is left to do, 2 a refused file or a wrong option.
 */
/// <reference types="node" />
import { resolve } from 'node:path'
import process from 'node:process'
import { defineCommand, readVersion, type FlagValues } from '../command.ts'
import { CommandError, EXIT } from '../errors.ts'
import type { MigrationPlan } from '../migrate/planMigration.ts'
import { replaceFiles } from '../replaceFiles.ts'
import { prepareWrites, SetupError } from '../setup/files.ts'
import { confirmChanges, paintDiff, toDiff } from '../setup/review.ts'
import { toPrintable, toPrintableJson } from '../toPrintable.ts'

const FLAGS = {
  cwd: { value: '<folder>', default: '.', help: 'Folder of the app' },
  yes: { help: 'Write the changes without asking' },
  'dry-run': { help: 'Show the changes and write nothing' },
  json: { help: 'Print the changes as JSON; without --yes, write nothing' },
} as const

type Values = FlagValues<typeof FLAGS>

const stack = defineCommand({
  summary: 'Moves an app from the library of Stack Auth.',
  flags: FLAGS,
  examples: ['latchkey migrate stack --dry-run', 'latchkey migrate stack --yes'],
  async run(values) {
    const folder = resolve(values.cwd)
    try {
      // Loaded on demand: it needs the parser.
      const { planMigration } = await import('../migrate/planMigration.ts')
      const plan = planMigration(folder, readVersion())
      return values.json ? await printPlan(folder, plan, values) : await executePlan(folder, plan, values)
    } catch (error) {
      if (!(error instanceof SetupError)) throw error
      throw new CommandError(`${error.message}\nNothing was changed.`)
    }
  },
})

export const migrate = defineCommand({
  summary: 'Moves an app from another library.',
  flags: {},
  examples: ['latchkey migrate stack'],
  subcommands: { stack },
})

async function printPlan(folder: string, plan: MigrationPlan, values: Values): Promise<number> {
  const { changes, leftovers, notes } = plan
  const isWritten = values.yes && !values['dry-run']
  const targets = prepareWrites(folder, changes)
  const diffs = await Promise.all(changes.map(async (change) => ({ path: change.path, diff: await toDiff(change) })))
  if (isWritten) replaceFiles(targets)
  process.stdout.write(`${toPrintableJson({ written: isWritten, changes: diffs, leftovers, notes })}\n`)
  return leftovers.length === 0 && (isWritten || changes.length === 0) ? EXIT.done : EXIT.failed
}

async function executePlan(folder: string, plan: MigrationPlan, values: Values): Promise<number> {
  const { changes, leftovers, notes } = plan
  const print = (text: string): void => void process.stdout.write(`${text}\n`)
  if (changes.length === 0 && leftovers.length === 0) {
    print("No code of Stack Auth's library was found. Nothing was changed.")
    return EXIT.done
  }
  prepareWrites(folder, changes)
  for (const change of changes) print(paintDiff(await toDiff(change)))
  const isWritten = !values['dry-run'] && changes.length > 0 && (values.yes || (await confirmChanges()))
  // Validated again, because the files may have changed before the confirmation.
  if (isWritten) replaceFiles(prepareWrites(folder, changes))
  if (leftovers.length > 0) print('Left for you:\n')
  for (const { path, line, code, advice } of leftovers) {
    print(toPrintable(`  ${path}:${line}  ${code}\n    ${advice}`))
  }
  for (const note of notes) print(toPrintable(`\n${note}`))
  print(
    isWritten
      ? `\n${changes.length} files were changed. Next: install the packages, then check the types.`
      : '\nNothing was changed.',
  )
  return isWritten && leftovers.length === 0 ? EXIT.done : EXIT.failed
}
