/**
 * `npm run bench`: all benchmarks, one after the other; `npm run bench -- outage bytes`: these two. Those that measure
 * the package build it first. Exits with 1 when a figure is over its limit.
 */
import { spawnSync } from 'node:child_process'
import process from 'node:process'

/** The script of each benchmark, and whether it measures the built package. */
const benches: Record<string, { readonly run: readonly string[]; readonly isPackage: boolean }> = {
  bytes: { run: ['bytes.ts'], isPackage: true },
  imports: { run: ['imports.ts'], isPackage: true },
  client: { run: ['bundled.ts', 'client'], isPackage: false },
  outage: { run: ['outage.ts'], isPackage: false },
  emulator: { run: ['emulator.ts'], isPackage: true },
  server: { run: ['server.ts'], isPackage: true },
  provision: { run: ['provision.ts'], isPackage: true },
}

const names = process.argv.slice(2)
const unknown = names.find((name) => !benches[name])
if (unknown) throw new Error(`There is no benchmark ${unknown}. Choose from: ${Object.keys(benches).join(', ')}.`)
const chosen = names.length ? names : Object.keys(benches)

const run = (script: string, args: readonly string[] = []): void => {
  const { status } = spawnSync('npx', ['tsx', `scripts/${script}`, ...args], { stdio: 'inherit' })
  if (status !== 0) process.exitCode = 1
}
if (chosen.some((name) => benches[name]!.isPackage)) run('build.ts')
for (const name of chosen) {
  const [script, ...args] = benches[name]!.run
  run(`bench/${script}`, args)
}
