/** Commands of npm in the words of other package managers. */

export const MANAGERS = ['npm', 'pnpm', 'yarn', 'bun'] as const
export type Manager = (typeof MANAGERS)[number]

/** Commands of packages that the app has installed by then. Other packages are downloaded for one run. */
const INSTALLED = ['expo', 'latchkey', 'next', 'react-router', 'tsx', 'vite']

const DEV_FLAG = / (--save-dev|-D) /
const RUN: Readonly<Record<Exclude<Manager, 'npm'>, string>> = { pnpm: 'pnpm exec', yarn: 'yarn', bun: 'bunx' }
/** `yarn dlx` needs Yarn 2 or later. */
const DOWNLOAD: typeof RUN = { pnpm: 'pnpm dlx', yarn: 'yarn dlx', bun: 'bunx' }

/**
 * A command of npm for another package manager. Other commands are returned unchanged.
 *
 * @throws {Error} for a command of npm that has no rule here
 *
 * @example
 * toManager('npm install latchkey', 'pnpm') // 'pnpm add latchkey'
 */
export function toManager(line: string, manager: Manager): string {
  if (manager === 'npm' || !/^np[mx] /.test(line)) return line
  const [, program, command, rest = ''] = /^(npm|npx) (\S+)(.*)$/.exec(line)!
  if (program === 'npx') {
    const generator = /^create-(\S+)$/.exec(command!)?.[1]
    if (generator) return `${manager} create ${generator}${rest}`
    return `${(INSTALLED.includes(command!) ? RUN : DOWNLOAD)[manager]} ${command}${rest}`
  }
  switch (command) {
    case 'create':
      return `${manager} create${rest.replace(' -- ', ' ')}`
    case 'install':
      return toAdd(rest, manager)
    case 'run':
      return manager === 'bun' ? `bun run${rest}` : `${manager}${rest}`
    case 'init':
      return manager === 'pnpm' ? 'pnpm init' : `${manager} init${rest}`
    case 'pkg':
      // Yarn has no such command. npm is part of Node.js.
      return manager === 'yarn' ? line : `${manager === 'bun' ? 'bun pm' : 'pnpm'} pkg${rest}`
    default:
      throw new Error(`No rule for other package managers: ${line}`)
  }
}

function toAdd(packages: string, manager: Exclude<Manager, 'npm'>): string {
  const dev = manager === 'bun' ? ' --dev ' : ' -D '
  // pnpm fails at packages with a build script, which tsx has below it, unless they are allowed to run it.
  const allowed = manager === 'pnpm' && / tsx\b/.test(packages) ? ' --allow-build=esbuild' : ''
  return `${manager} add${allowed}${packages.replace(DEV_FLAG, dev)}`
}

/** True if a block of shell commands differs between package managers. */
export const hasManagers = (commands: string): boolean => /^np[mx] /m.test(commands)
