/**
 * `latchkey init`: sets up latchkey in an existing app. It shows all changes first and asks once. Files that it doesn't
 * understand stay as they are, and it prints what to paste there.
 *
 * Exit status: 0 set up or nothing to do, 1 declined, or something is left to paste, 2 no known app or a wrong option.
 */
/// <reference types="node" />
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import process from 'node:process'
import { styleText } from 'node:util'
import { type Command, type FlagValues, parseFlags, readVersion, toHelp } from './command.ts'
import { type App, type Change, findApp } from './setup/app.ts'
import type { Plan } from './setup/plan.ts'
import { toPrintable, toPrintableLine } from './toPrintable.ts'

const FLAGS = {
  cwd: { value: '<folder>', default: '.', help: 'Folder of the app' },
  yes: { help: 'Write the changes without asking' },
} as const

const CONFIRM = 'Write these changes?'

export const init: Command = async (args) => {
  let values: FlagValues<typeof FLAGS>
  try {
    values = parseFlags(FLAGS, args)
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    return 2
  }
  if (values.help) {
    const summary = 'Sets up latchkey in a Vite + React, Next.js (App Router), Hono or Express app.'
    process.stdout.write(toHelp('latchkey init [options]', summary, FLAGS))
    return 0
  }
  const folder = resolve(values.cwd)
  const app = findApp(folder)
  if (!app) {
    process.stderr.write(
      `No Vite + React, Next.js (App Router), Hono or Express app found in ${toPrintableLine(folder)}.\n` +
        'Run this in the folder of the app, or follow a page in node_modules/latchkey/docs/start.\n',
    )
    return 2
  }
  // The parser and the differ load only here.
  const { planSetup } = await import('./setup/plan.ts')
  return carryOut(app, planSetup(app, readVersion()), values.yes)
}

async function carryOut(app: App, { changes, manual }: Plan, isConfirmed: boolean): Promise<number> {
  const say = (text: string): void => void process.stdout.write(`${text}\n`)
  if (changes.length > 0) {
    for (const change of changes) say(await toDiff(change))
    if (!isConfirmed && !(await confirm())) {
      say('Nothing was changed.')
      return 1
    }
    for (const { path, after } of changes) {
      mkdirSync(dirname(join(app.folder, path)), { recursive: true })
      writeFileSync(join(app.folder, path), after)
    }
  }
  for (const { path, reason, paste } of manual) {
    say(toPrintable(`${path} was left as it is, because ${reason}. Add this yourself:\n\n${paste.trimEnd()}\n`))
  }
  if (changes.length === 0 && manual.length === 0) say('latchkey is already set up. Nothing was changed.')
  else if (changes.length > 0) say(toNextSteps(app))
  return manual.length > 0 ? 1 : 0
}

/** Asks on a terminal. Without a terminal, nothing is written. */
async function confirm(): Promise<boolean> {
  if (!process.stdin.isTTY) {
    process.stdout.write(`${CONFIRM} There is no terminal to ask on; pass --yes to write them.\n`)
    return false
  }
  const prompts = await import('@clack/prompts')
  return (await prompts.confirm({ message: CONFIRM })) === true
}

async function toDiff({ path, before, after }: Change): Promise<string> {
  const { createTwoFilesPatch } = await import('diff')
  const patch = createTwoFilesPatch(before === null ? '/dev/null' : path, path, before ?? '', after, '', '', {
    context: 2,
  })
  return patch
    .split('\n')
    .filter((line) => !/^(=+|\\ No newline.*)$/.test(line))
    .map((line) => paint(toPrintable(line)))
    .join('\n')
}

function paint(line: string): string {
  if (!process.stdout.isTTY) return line
  if (line.startsWith('+')) return styleText('green', line)
  return line.startsWith('-') ? styleText('red', line) : line
}

function toNextSteps({ kind, packageManager, packageJson }: App): string {
  const run = packageManager === 'npm' ? 'npm run' : packageManager
  const dev = packageJson.scripts?.['dev'] === undefined ? 'start' : 'dev'
  const page = { vite: 'http://localhost:5173/handler/sign-up', next: 'http://localhost:3000/handler/sign-up' }
  const last =
    kind === 'vite' || kind === 'next'
      ? `Open ${page[kind]} to create a user. In a component, useUser() returns the signed-in user.`
      : 'GET /api/me returns the user whose access token the request carries, and 401 without one.'
  const steps = [
    ...(isInstalled(packageJson) ? [] : [`${packageManager} install`]),
    `${run} emulator   (in a terminal of its own)`,
    `${run} ${dev}`,
  ]
  return `Next:\n\n${steps.map((step) => `  ${step}`).join('\n')}\n\n${last}`
}

function isInstalled({ dependencies = {}, devDependencies = {} }: App['packageJson']): boolean {
  return 'latchkey' in dependencies || 'latchkey' in devDependencies
}
