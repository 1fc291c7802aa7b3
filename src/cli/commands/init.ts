/**
 * `latchkey init`: sets up latchkey in an existing app. It validates all files, shows all changes and asks once. Files
 * that it doesn't understand are not changed, and it prints the code to paste there. If a file is refused, nothing is
 * written.
 *
 * Exit status: 0 set up or nothing to do, 1 declined, or something is left to paste, 2 no known app, a refused file or a
 * wrong option.
 */
/// <reference types="node" />
import { join, resolve } from 'node:path'
import process from 'node:process'
import { defineCommand, readVersion, type FlagValues } from '../command.ts'
import { CommandError, EXIT } from '../errors.ts'
import { print, printPainted } from '../print.ts'
import { replaceFiles } from '../replaceFiles.ts'
import { findApp, findAppsBelow, findGuide, findInstalled, type App } from '../setup/app.ts'
import { prepareWrites, SetupError } from '../setup/files.ts'
import type { Plan } from '../setup/plan.ts'
import { confirmChanges, listChanges, paintDiff, toDiff } from '../setup/review.ts'
import { toPrintable, toPrintableJson, toPrintableLine } from '../toPrintable.ts'

const FLAGS = {
  cwd: { value: '<folder>', default: '.', help: 'Folder of the app' },
  yes: { help: 'Write the changes without asking' },
  json: { help: 'Print the changes as JSON; without --yes, write nothing' },
} as const

type Values = FlagValues<typeof FLAGS>

export const init = defineCommand({
  summary:
    'Sets up latchkey in a Vite + React, Next.js (App Router), React Router, TanStack Start, Hono or Express app.',
  flags: FLAGS,
  examples: ['latchkey init', 'latchkey init --cwd apps/web --yes'],
  async run(values) {
    try {
      return await setUp(resolve(values.cwd), values)
    } catch (error) {
      if (!(error instanceof SetupError)) throw error
      throw new CommandError(`${error.message}\nNothing was changed.`)
    }
  },
})

async function setUp(folder: string, values: Values): Promise<number> {
  const app = findApp(folder)
  if (!app) {
    throw new CommandError(
      `No Vite + React, Next.js (App Router), React Router (framework mode), TanStack Start, Hono or Express app found in ${toPrintableLine(folder)}.\n` +
        suggestFolder(folder, values.cwd),
    )
  }
  // Loaded on demand: it needs the parser.
  const { planSetup } = await import('../setup/plan.ts')
  const plan = planSetup(app, readVersion())
  return values.json ? printPlan(app, plan, values.yes) : executePlan(app, plan, values)
}

/** Names the apps below a folder, for a developer who forgot to enter the folder of a new app. */
function suggestFolder(folder: string, cwd: string): string {
  const commands = findAppsBelow(folder).map((path) => `  npx latchkey init --cwd ${toArgument(join(cwd, path))}`)
  if (commands.length > 0) return `Run one of these:\n\n${commands.join('\n')}`
  return `Run this in the folder of the app, or follow ${toPrintableLine(findGuide(folder))}.`
}

const toArgument = (path: string): string => {
  const text = toPrintableLine(path)
  return text.includes(' ') ? `"${text}"` : text
}

/** @throws {SetupError} if a file is refused; nothing was written then */
async function printPlan(app: App, { changes, manual, notes }: Plan, isConfirmed: boolean): Promise<number> {
  const targets = prepareWrites(app.folder, changes)
  const diffs = await Promise.all(changes.map(async (change) => ({ path: change.path, diff: await toDiff(change) })))
  if (isConfirmed) replaceFiles(targets)
  process.stdout.write(`${toPrintableJson({ written: isConfirmed, changes: diffs, manual, notes })}\n`)
  const isDone = manual.length === 0 && (isConfirmed || changes.length === 0)
  return isDone ? EXIT.done : EXIT.failed
}

/** @throws {SetupError} if a file is refused; nothing was written then */
async function executePlan(app: App, { changes, manual, notes }: Plan, { yes, cwd }: Values): Promise<number> {
  if (changes.length > 0) {
    prepareWrites(app.folder, changes)
    for (const change of changes) process.stdout.write(`${paintDiff(await toDiff(change))}\n`)
    printPainted(listChanges(changes))
    if (!yes && !(await confirmChanges())) {
      print('Nothing was changed.')
      return EXIT.failed
    }
    // Validated again, because the files may have changed before the confirmation.
    replaceFiles(prepareWrites(app.folder, changes))
  }
  for (const { path, reason, paste } of manual) {
    print(`${path} was not changed, because ${reason}. Add this yourself:\n`)
    // Code isn't wrapped.
    process.stdout.write(`${toPrintable(paste.trimEnd())}\n\n`)
  }
  for (const note of notes) print(`${note}\n`)
  if (changes.length === 0 && manual.length === 0) print('latchkey is already set up. Nothing was changed.')
  else if (changes.length > 0) print(toNextSteps(app, cwd))
  return manual.length > 0 ? EXIT.failed : EXIT.done
}

/** With the ports that the generators of apps choose. */
const SIGN_UP_PAGES = {
  vite: 'http://localhost:5173/handler/sign-up',
  next: 'http://localhost:3000/handler/sign-up',
  'react-router': 'http://localhost:5173/handler/sign-up',
  'tanstack-start': 'http://localhost:3000/handler/sign-up',
} as const

/** The quick start of the app has the same steps, and what comes after them. */
function toNextSteps({ kind, folder, packageManager, packageJson }: App, cwd: string): string {
  const run = /^(npm|bun)$/.test(packageManager) ? `${packageManager} run` : packageManager
  const dev = packageJson.scripts?.['dev'] === undefined ? 'start' : 'dev'
  const lastStep =
    kind !== 'hono' && kind !== 'express'
      ? `Open ${SIGN_UP_PAGES[kind]} (with the port that the app prints) and sign up with any email address: the page greets you.`
      : 'GET /api/me returns 401 without an access token, and the user with one.'
  const steps = [
    ...(cwd === FLAGS.cwd.default ? [] : [`cd ${toArgument(cwd)}`]),
    ...(isInstalled(packageJson) ? [] : [`${packageManager} install`]),
    `${run} emulator   (in a terminal of its own)`,
    `${run} ${dev}`,
  ]
  const page = toPrintableLine(findInstalled(folder, `latchkey/docs/start/${kind}.md`))
  return `Next:\n\n${steps.map((step) => `  ${step}`).join('\n')}\n\n${lastStep}\nThen: ${page}`
}

function isInstalled({ dependencies = {}, devDependencies = {} }: App['packageJson']): boolean {
  return 'latchkey' in dependencies || 'latchkey' in devDependencies
}
