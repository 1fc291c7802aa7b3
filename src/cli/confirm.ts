/** Asks before something is written. */
/// <reference types="node" />
import process from 'node:process'
import { UsageError } from '../core/errors.ts'
import { CommandError, EXIT } from './errors.ts'
import { toPrintableLine } from './toPrintable.ts'

/** Variables that continuous integration sets. Most services set `CI`. */
const CI_VARIABLES = ['CI', 'CONTINUOUS_INTEGRATION', 'BUILD_NUMBER', 'TF_BUILD', 'CODEBUILD_BUILD_ID'] as const

/** Returns why there is no prompt, as half a sentence; `null` on a terminal of a person. */
export function explainNoQuestion(): string | null {
  return process.stdin.isTTY && process.stderr.isTTY ? explainCi('there is no prompt') : 'this is not a terminal'
}

/** Returns why others may read what is printed, as half a sentence; `null` on a terminal of a person. */
export function explainNoTerminal(): string | null {
  return process.stdout.isTTY ? explainCi('others read the log') : 'the output is not a terminal'
}

function explainCi(what: string): string | null {
  const variable = CI_VARIABLES.find((name) => !['', '0', 'false'].includes(process.env[name] ?? ''))
  return variable === undefined ? null : `${what} where ${variable} is set`
}

/**
 * Asks a person, who has a terminal: on standard error, because standard output has only the result. Anything but yes and
 * Enter declines.
 *
 * @param enterConfirms whether Enter alone means yes: false where a key could reach a stranger
 * @throws {CommandError} INTERRUPTED if it is Ctrl+C that ends the question
 */
export async function ask(message: string, enterConfirms = true): Promise<boolean> {
  const { question } = await import('./question.ts')
  const line = await question(`${toPrintableLine(message)} ${enterConfirms ? '(Y/n)' : '(y/N)'} `, process.stderr)
  if (line === null) {
    throw new CommandError('Interrupted. Nothing was changed.', EXIT.interrupted, 'INTERRUPTED')
  }
  const text = line.trim()
  return text === '' ? enterConfirms : /^y(es)?$/i.test(text)
}

/**
 * Asks on a terminal. Elsewhere, and in CI, nothing is written.
 *
 * @param alternative what to pass instead, such as `--dry-run`
 * @throws {UsageError} MISSING_OPTION without a terminal, and in CI
 * @throws {CommandError} INTERRUPTED
 */
export async function confirm(message: string, alternative: string): Promise<boolean> {
  const reason = explainNoQuestion()
  if (reason !== null) {
    throw new UsageError('MISSING_OPTION', `This call writes, and ${reason}. Pass --yes, or ${alternative}.`)
  }
  return ask(message)
}
