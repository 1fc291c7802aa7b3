import { execFileSync } from 'node:child_process'
import process from 'node:process'

/** The number of names that an entry exports, or why it can't be imported. */
export type Imported = { readonly names: number } | { readonly error: string }

/**
 * Imports entries of the package in an app, each in a thread of its own: none finds what another one has loaded.
 *
 * @returns what happened, by entry
 */
export function importAll(app: string, entries: readonly string[]): ReadonlyMap<string, Imported> {
  const args = ['--input-type=module', '--eval', PROGRAM, JSON.stringify(entries)]
  const output = execFileSync(process.execPath, args, { cwd: app, encoding: 'utf8' })
  return new Map(JSON.parse(output) as [string, Imported][])
}

const PROGRAM = `import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

const script = \`const { parentPort, workerData } = require('node:worker_threads')
import(workerData).then(
  (module) => ({ names: Object.keys(module).length }),
  ({ code, message }) => ({ error: code + ' ' + message }),
).then((result) => parentPort.postMessage(result))\`
const results = []
for (const entry of JSON.parse(process.argv[1])) {
  const worker = new Worker(script, { eval: true, execArgv: [], workerData: entry, stdout: true })
  const [result] = await once(worker, 'message')
  await worker.terminate()
  results.push([entry, result.names === 0 ? { error: 'exports nothing' } : result])
}
console.log(JSON.stringify(results))`
