/** Shows that a command works. */
/// <reference types="node" />
import process from 'node:process'

/** How long a task may take before its progress is shown. */
const QUIET_MILLIS = 1000

/**
 * Runs a task. If it takes longer than a second, a line on standard error says so, with its latest progress; only on a
 * terminal.
 *
 * @param label what the task does, such as `Importing`
 * @param task gets a function that sets the progress, such as `120 of 500`
 */
export async function withProgress<Result>(
  label: string,
  task: (report: (progress: string) => void) => Promise<Result>,
): Promise<Result> {
  if (!process.stderr.isTTY) return task(() => {})
  let progress = ''
  let isDone = false
  let spinner: { text: string; stop(): unknown } | undefined
  const toText = (): string => [label, progress].filter(Boolean).join(': ')
  const timer = setTimeout(() => {
    void import('yocto-spinner').then(({ default: createSpinner }) => {
      if (!isDone) spinner = createSpinner({ text: toText(), stream: process.stderr }).start()
    })
  }, QUIET_MILLIS)
  try {
    return await task((latest) => {
      progress = latest
      if (spinner) spinner.text = toText()
    })
  } finally {
    isDone = true
    clearTimeout(timer)
    spinner?.stop()
  }
}
