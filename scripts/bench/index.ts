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
const chosen = (names.length > 0 ? names : Object.keys(benches)).map((name) => {
  const bench = benches[name]
  if (!bench) throw new Error(`There is no benchmark ${name}. Choose from: ${Object.keys(benches).join(', ')}.`)
  return bench
})

const run = (script: string, args: readonly string[] = []): void => {
  const { status } = spawnSync('npx', ['tsx', `scripts/${script}`, ...args], { stdio: 'inherit' })
  if (status !== 0) process.exitCode = 1
}
if (chosen.some(({ isPackage }) => isPackage)) run('build.ts')
for (const { run: command } of chosen) {
  const [script, ...args] = command
  run(`bench/${script}`, args)
}
