/**
 * Runs a benchmark bundled, as apps run this package: a loader that transforms sources slows every function. `tsx scripts/bench/bundled.ts client`
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const source = new URL(`./${process.argv[2]}.ts`, import.meta.url)
const folder = mkdtempSync(join(tmpdir(), 'latchkey-bench-'))
try {
  const outfile = join(folder, 'bench.mjs')
  await build({
    entryPoints: [fileURLToPath(source)],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'es2022',
    define: { 'import.meta.url': JSON.stringify(source.href) },
  })
  process.exitCode = spawnSync(process.execPath, ['--expose-gc', outfile], { stdio: 'inherit' }).status ?? 1
} finally {
  rmSync(folder, { recursive: true })
}
