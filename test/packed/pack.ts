/**
 * The package as users get it: packed by npm, unpacked into the `node_modules` of an app outside this repository, beside
 * copies of the packages that the app names. Nothing else is found from there.
 *
 * The tarball is made once for each state of the sources and shared by all tests and processes of a checkout.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { writeDeclarations } from '../support/compileApp.ts'
import { onceUnderLock } from '../support/lock.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const installed = join(root, 'node_modules')
const cache = join(installed, '.cache/latchkey-pack')
/** The sources of the tarball. */
export const INPUTS = [
  'src',
  'generated',
  'openapi',
  'scripts',
  'templates',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'tsconfig',
  'README.md',
  'CHANGELOG.md',
  'LICENSE',
  'CONTRIBUTING.md',
  'AGENTS.md',
  'docs',
]

/**
 * Builds and packs, unless the tarball of these sources is there already. Resolves to its path.
 *
 * @throws Error when the build fails or the tarball holds no code
 */
export async function pack(): Promise<string> {
  const tarball = pathOfTarball()
  if (existsSync(tarball)) return tarball
  // The build bundles them, while other tests compile with them.
  await writeDeclarations()
  await once(() => existsSync(tarball), makeTarball)
  return tarball
}

/** Builds `dist/`, unless it was built from these sources. */
export async function build(): Promise<void> {
  await writeDeclarations()
  await once(isBuilt, makeDist)
}

/** Takes the missing steps under a lock, because all processes share one `dist/`. */
const once = (isDone: () => boolean, act: () => void): Promise<void> => onceUnderLock(join(cache, 'lock'), isDone, act)

/** The sources of `dist/` and the time of the build, to detect a later build by hand. */
const stampOf = (): string => `${hashOf(INPUTS)} ${statSync(join(root, 'dist/index.js')).mtimeMs}`

function isBuilt(): boolean {
  const stamp = join(cache, 'built')
  return existsSync(stamp) && existsSync(join(root, 'dist/index.js')) && readFileSync(stamp, 'utf8') === stampOf()
}

function makeDist(): void {
  // As `npm pack` does it.
  execFileSync('npm', ['run', '-s', 'prepack'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
  writeFileSync(join(cache, 'built'), stampOf())
}

const pathOfTarball = (): string => join(cache, `${hashOf(INPUTS)}.tgz`)

/** The tarball of these sources, if it exists. */
export function findTarball(): string | null {
  const tarball = pathOfTarball()
  return existsSync(tarball) ? tarball : null
}

/** The contents of a tarball. */
export function listTarball(tarball: string): { packedBytes: number; files: { path: string; bytes: number }[] } {
  const lines = execFileSync('tar', ['-tvzf', tarball], { encoding: 'utf8' }).trim().split('\n')
  const files = lines.map((line) => line.split(/\s+/)).map((cells) => ({ path: cells[5]!, bytes: Number(cells[2]) }))
  return { packedBytes: statSync(tarball).size, files }
}

function makeTarball(): void {
  const tarball = pathOfTarball()
  for (const name of readdirSync(cache)) if (name.endsWith('.tgz')) rmSync(join(cache, name))
  if (!isBuilt()) makeDist()
  const out = mkdtempSync(join(cache, 'out-'))
  try {
    const options = ['--ignore-scripts', '--json', '--pack-destination', out]
    const said = execFileSync('npm', ['pack', ...options], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const [{ filename, files }] = JSON.parse(said) as [{ filename: string; files: { path: string }[] }]
    if (!files.some(({ path }) => path.endsWith('.js'))) throw new Error(`${filename} holds no code.`)
    renameSync(join(out, filename), tarball)
  } finally {
    rmSync(out, { recursive: true, force: true })
  }
}

function hashOf(paths: readonly string[]): string {
  const hash = createHash('sha256')
  for (const path of paths) {
    const full = join(root, path)
    if (!existsSync(full)) continue
    const files = statSync(full).isDirectory()
      ? readdirSync(full, { recursive: true, encoding: 'utf8' })
          .map((name) => join(full, name))
          .filter((name) => statSync(name).isFile())
          .sort()
      : [full]
    for (const file of files) hash.update(`\0${relative(root, file)}\0`).update(readFileSync(file))
  }
  return hash.digest('hex').slice(0, 16)
}

export interface AppOptions {
  /** The app's own files by path. A `package.json` is added if missing. */
  files: Readonly<Record<string, string>>
  /**
   * Packages that the app installs beside `latchkey`, by name; what they depend on comes along, optional peers don't.
   * `name@npm:other` installs another package under a name, as `react@npm:react-18` does.
   */
  packages?: readonly string[]
}

/**
 * An app in a folder of its own with the packed `latchkey` and the packages it names; resolves to the folder. Remove it
 * with {@link removeApp}.
 *
 * @throws Error for a package that this repository doesn't have
 */
export async function createApp({ files, packages = [] }: AppOptions): Promise<string> {
  const tarball = await pack()
  const app = mkdtempSync(join(tmpdir(), 'latchkey-app-'))
  const modules = join(app, 'node_modules')
  mkdirSync(join(modules, 'latchkey'), { recursive: true })
  execFileSync('tar', ['-xzf', tarball, '-C', join(modules, 'latchkey'), '--strip-components=1'])
  const { dependencies = {} } = manifestOf(join(modules, 'latchkey'))
  for (const name of [...packages, ...Object.keys(dependencies)]) install(modules, name)
  const own = { name: 'app', private: true, type: 'module' }
  for (const [path, content] of Object.entries({ 'package.json': JSON.stringify(own), ...files })) {
    mkdirSync(dirname(join(app, path)), { recursive: true })
    writeFileSync(join(app, path), content)
  }
  return app
}

export function removeApp(app: string): void {
  rmSync(app, { recursive: true, force: true, maxRetries: 3 })
}

interface Manifest {
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest

/** Hard-links a package and its dependencies, in the layout of npm. */
function install(modules: string, wanted: string): void {
  const [name, source] = wanted.includes('@npm:') ? (wanted.split('@npm:') as [string, string]) : [wanted, wanted]
  const to = join(modules, name)
  if (existsSync(to)) return
  const from = join(installed, source)
  if (!existsSync(from)) throw new Error(`${source} is not installed in this repository.`)
  link(from, to)
  installDependencies(modules, to, [to])
}

/**
 * Installs what a package and the packages nested below it depend on.
 *
 * @param parents The folders of the package and of those it is nested in, innermost first: where its dependencies may be.
 */
function installDependencies(modules: string, folder: string, parents: readonly string[]): void {
  const { dependencies = {}, optionalDependencies = {} } = manifestOf(folder)
  const isNested = (name: string): boolean => parents.some((parent) => existsSync(join(parent, 'node_modules', name)))
  for (const name of Object.keys(dependencies)) if (!isNested(name)) install(modules, name)
  for (const name of Object.keys(optionalDependencies)) {
    if (!isNested(name) && existsSync(join(installed, name))) install(modules, name)
  }
  for (const name of listNested(folder)) {
    const nested = join(folder, 'node_modules', name)
    installDependencies(modules, nested, [nested, ...parents])
  }
}

/** The names of the packages in the `node_modules` of a package. */
function listNested(folder: string): string[] {
  const nested = join(folder, 'node_modules')
  if (!existsSync(nested)) return []
  return readdirSync(nested)
    .filter((name) => !name.startsWith('.'))
    .flatMap((name) => (name.startsWith('@') ? readdirSync(join(nested, name)).map((own) => `${name}/${own}`) : [name]))
}

function link(from: string, to: string): void {
  const stats = lstatSync(from)
  if (stats.isSymbolicLink()) return symlinkSync(readlinkSync(from), to)
  if (!stats.isDirectory()) return linkSync(from, to)
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from)) link(join(from, name), join(to, name))
}
