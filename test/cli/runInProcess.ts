/** Runs the command line in the process of the test. */
import { vi } from 'vitest'
import { runCommandLine } from '../../src/cli/runCommandLine.ts'

export interface CommandResult {
  /** `null` if the command keeps running. */
  readonly status: number | null
  readonly out: string
  readonly err: string
}

export async function runInProcess(...args: string[]): Promise<CommandResult> {
  const out = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const err = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  try {
    const status = await runCommandLine(args)
    return { status, out: out.mock.calls.join(''), err: err.mock.calls.join('') }
  } finally {
    out.mockRestore()
    err.mockRestore()
  }
}
