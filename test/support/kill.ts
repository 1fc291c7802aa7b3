import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/**
 * Ends a process, and waits until it has ended: one that still runs would write into the folder that a test removes, or
 * hold the port that the next test needs.
 */
export async function kill(child: ChildProcess, signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill(signal)
  await exited
}
