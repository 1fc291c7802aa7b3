/**
 * `npx tsx scripts/bench/bytes.ts`: what pages load, in four bundlers, from the packed tarball and through public imports,
 * until their step is done; beside it the same step with other libraries. `--pieces` prints each file that is loaded.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { createApp, removeApp } from '../../test/packed/pack.ts'
import { pages } from './pages.ts'
import { BUNDLERS, weigh, type Bundler, type Weight } from './weigh.ts'

interface Row {
  readonly name: string
  readonly page: keyof typeof pages
  /** The page whose weight is subtracted. */
  readonly without?: keyof typeof pages
  /** Kilobytes, gzipped, and files; `null` for a library that is measured for comparison. */
  readonly goal: { readonly kB: number; readonly files: number | null } | null
}

const ROWS: readonly Row[] = [
  { name: '(a) sign in, user, sign out', page: 'signIn', goal: { kB: 16, files: 1 } },
  { name: '    the same with Better Auth', page: 'betterAuth', goal: null },
  { name: '    the same with Better Auth for React', page: 'betterAuthReact', goal: null },
  { name: '    the same with Supabase Auth', page: 'supabase', goal: null },
  { name: '(b) provider, useUser, SignInPage', page: 'signInPage', goal: { kB: 38, files: null } },
  { name: "(b') the same through LatchkeyHandler", page: 'handler', goal: { kB: 38, files: null } },
  { name: '(d) a hook beside the provider', page: 'hook', without: 'provider', goal: { kB: 5, files: null } },
]

const RIVALS = { 'better-auth': '1.7.25', '@supabase/auth-js': '2.119.1' }

/** Installs the other libraries outside of the project, once. `null` if that fails. */
function installRivals(): string | null {
  const names = Object.entries(RIVALS).map(([name, version]) => `${name}@${version}`)
  const folder = join(tmpdir(), `latchkey-bench-rivals-${Object.values(RIVALS).join('-')}`)
  const isInstalled = (): boolean => Object.keys(RIVALS).every((name) => existsSync(join(folder, 'node_modules', name)))
  if (!isInstalled()) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
    const args = [
      'install',
      '--no-audit',
      '--no-fund',
      '--silent',
      '--legacy-peer-deps',
      ...names,
      'react@19',
      'react-dom@19',
    ]
    spawnSync('npm', args, { cwd: folder, stdio: 'inherit' })
  }
  return isInstalled() ? folder : null
}

async function measure(row: Row, folder: string, bundler: Bundler): Promise<{ bytes: number; weight: Weight }> {
  const { page, without } = row
  const weight = await weigh(folder, pages[page], bundler)
  return { bytes: weight.bytes - (without ? (await weigh(folder, pages[without], bundler)).bytes : 0), weight }
}

function describe(row: Row, bytes: number, files: number): string {
  const kB = bytes / 1000
  const size = `${kB.toFixed(1)} in ${files}`
  if (!row.goal) return size
  const distance = kB - row.goal.kB
  const isMet = distance <= 0 && (row.goal.files === null || files <= row.goal.files)
  return `${size} ${isMet ? '✓' : `✗ ${distance > 0 ? '+' : ''}${distance.toFixed(1)}`}`
}

async function benchBytes(): Promise<void> {
  const rivals = installRivals()
  if (!rivals) console.log('Other libraries could not be installed, so they are not measured.')
  const app = await createApp({ files: {}, packages: ['react', 'react-dom', '@tanstack/react-query'] })
  const fileLists: string[] = []
  try {
    console.log('kB gzipped, each file on its own, in files; React is not counted. Then the distance to the goal.\n')
    console.log(['step'.padEnd(40), ...BUNDLERS.map((name) => name.padEnd(18)), 'goal'].join(''))
    for (const row of ROWS) {
      const folder = row.goal ? app : rivals
      if (!folder) continue
      const cells: string[] = []
      for (const bundler of BUNDLERS) {
        const { bytes, weight } = await measure(row, folder, bundler)
        cells.push(describe(row, bytes, Object.keys(weight.files).length).padEnd(18))
        const files = Object.entries(weight.files).map(([name, size]) => `${name} ${size}`)
        fileLists.push(`${row.name.trim()}, ${bundler}: ${files.join(', ')}`)
        if (row.goal && bytes > row.goal.kB * 1000) process.exitCode = 1
      }
      const { goal } = row
      const wanted = goal ? `≤ ${goal.kB}${goal.files === null ? '' : ` in ${goal.files}`}` : ''
      console.log([row.name.padEnd(40), ...cells, wanted].join(''))
    }
  } finally {
    removeApp(app)
  }
  if (process.argv.includes('--pieces')) console.log(`\n${fileLists.join('\n')}`)
}

await benchBytes()
