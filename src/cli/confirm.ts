/** Asks before something is written. */
/// <reference types="node" />
import process from 'node:process'
import { UsageError } from '../core/errors.ts'
import { toPrintableLine } from './toPrintable.ts'

/**
 * Asks on a terminal. Without a terminal, nothing is written.
 *
 * @param alternative what to pass instead, such as `--dry-run`
 * @throws {UsageError} MISSING_OPTION without a terminal
 */
export async function confirm(message: string, alternative: string): Promise<boolean> {
  if (!process.stdin.isTTY) {
    throw new UsageError(
      'MISSING_OPTION',
      `This call writes, and this is not a terminal. Pass --yes, or ${alternative}.`,
    )
  }
  const prompts = await import('@clack/prompts')
  // Standard output has only the result.
  return (await prompts.confirm({ message: toPrintableLine(message), output: process.stderr })) === true
}
