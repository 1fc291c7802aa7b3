/**
 * Mutation testing: changes one expression of the source at a time and reports the changes that no test notices.
 *
 *     npm run mutate                              every target, 60 mutants of each, chosen at random
 *     npm run mutate -- session server --all      every mutant of these targets
 *     npm run mutate -- server --seed 7 --most 20 --minutes 3
 *     npm run mutate -- emulator --files service/teams --all
 *
 * It works on a copy in a temporary folder. A first run counts which tests call which functions. A mutant then runs only
 * the tests that call its function; outside of functions, and if no test calls it, all tests of the target. A target ends
 * when its minutes are over (default 8). Exit code 1 if fewer of its mutants are killed than the target's share (another
 * share: `--share 0.8`).
 */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { createVitest, type TestModule, type TestSpecification, type Vitest } from 'vitest/node'
import { mutantsOf, withCallCounts, type Mutant } from './mutants.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const ENOUGH = 0.95

interface Target {
  /** The sources, by path. Folders and files may move as long as their names stay. */
  readonly sources: RegExp
  /** The tests, the quickest first. */
  readonly tests: readonly RegExp[]
  /** The share of mutants to kill. Default 0.95. */
  readonly share?: number
}

/** Tests of all pages that would take a minute for each mutant. */
const SLOW_PAGE_TESTS = /\/react\/behavior\/(hydrationMatrix|newPage|lifetime)\.test\./

/** Random stories, which would take minutes for each mutant. `exploreServers` has no other tests. */
const SOAK_TESTS = /(?<!\/exploreServers)\.soak\.test\./

const TARGETS: Readonly<Record<string, Target>> = {
  auth: { sources: /\/core\/auth\//, tests: [/\/core\/auth\//, /\/core\/behavior\/(?!size\.)/, /\/test\/expo\//] },
  // The tests of `latchkey emulator` kill processes to test the state file.
  cli: { sources: /\/src\/cli\//, tests: [/\/test\/cli\/(?!commands\/emulator\.test)/] },
  testing: {
    // Playwright and React Testing Library run in test/packed.
    sources: /\/src\/testing\/(?!playwright|.*renderSignedIn)/,
    tests: [/\/test\/testing\//],
  },
  emulator: {
    sources: /\/src\/emulator\/(?!(dashboard|window)\/)/,
    tests: [/\/test\/emulator\//],
    share: 0.9,
  },
  server: {
    sources: /\/src\/server\//,
    tests: [/\/test\/server\//, /\/core\/(session\/tokenCookies|client\/(options|clientJson)|transport\/headers)\./],
  },
  session: {
    sources: /\/core\/session\//,
    tests: [
      /\/core\/session\//,
      /\/core\/util\/(cookies|jwt)\./,
      /\/core\/behavior\/(pitfalls|sessionServer|claims|preload)\./,
      /\/core\/client\//,
      /\/core\/transport\/authorization\./,
      /\/server\/requests\/(createSessionProxy|getRequestUser)\./,
      /\/server\/behavior\/(middleware|lateResponses|plantedCookies|pageAndServer|hostile[A-Z]\w+)\./,
      /\/test\/observe\//,
    ],
  },
  hooks: {
    sources: /\/react\/(provider|hooks)\//,
    tests: [/\/react\/(provider|hooks|behavior|i18n|handler|components)\/(?!\w*[sS]ize\.|linkTexts).*\.test\.tsx?/],
    share: 0.9,
  },
  pages: {
    sources: /\/react\/(pages|handler)\//,
    tests: [
      /\/react\/(pages|handler)\/.*\.test\.tsx?/,
      /\/react\/(behavior\/(codes|hidden|slow|linkTexts)|provider\/AppearanceContext|ui\/Panel)\./,
    ],
    share: 0.9,
  },
  query: {
    sources: /\/src\/query\//,
    tests: [/\/test\/query\//, /\/react\/(hooks\/useAction|behavior\/(staleReads|hydration|queryClient))\.test\./],
    share: 0.9,
  },
  settings: {
    sources: /\/react\/(settings|ui|components)\//,
    tests: [/\/react\/(settings|ui|components|pages)\/.*\.test\.tsx?/],
    share: 0.9,
  },
  transport: {
    sources: /\/core\/(client|request|transport)\//,
    tests: [
      /\/core\/(client|request|transport)\//,
      /\/core\/util\//,
      /\/core\/behavior\/(callOptions|generations|missingParts|preload)\./,
      /\/server\/admin\/createAdminClient\./,
    ],
  },
}

function filesOf(sources: RegExp): string[] {
  return readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
    .map((name) => join('src', name))
    .filter((path) => sources.test(`/${path}`) && /\.tsx?$/.test(path) && !/(types|\.browser)\.ts$/.test(path))
    .sort()
}

/** A repeatable order: a linear congruential generator, for choosing only. */
function shuffled<Item>(items: readonly Item[], seed: number): Item[] {
  let state = seed >>> 0
  const keyed = items.map((item) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return [state, item] as const
  })
  return keyed.sort(([a], [b]) => a - b).map(([, item]) => item)
}

/** A copy to write mutants to, so that nothing in the repository changes. */
function makeCopy(): string {
  const copy = mkdtempSync(join(tmpdir(), 'mutate-'))
  for (const name of [
    'src',
    'test',
    'generated',
    'scripts',
    'examples',
    'openapi',
    'docs',
    'package.json',
    'codegen.config.ts',
    'vitest.config.ts',
    'tsconfig.json',
    'tsconfig',
  ]) {
    cpSync(join(ROOT, name), join(copy, name), { recursive: true, filter: (path) => !path.includes('/node_modules') })
  }
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
  return copy
}

// As Vitest's command sets it: some warnings are for development only.
process.env['NODE_ENV'] ??= 'test'

const startVitest = (root: string): Promise<Vitest> =>
  createVitest('test', {
    root,
    project: ['unit', 'react', 'isolated', 'soak', 'cli'],
    watch: false,
    bail: 1,
    reporters: [{}],
    testTimeout: 20_000,
    passWithNoTests: true,
    silent: true,
  })

/** These run one by one, since one of them usually kills a mutant. All others run together, which is faster. */
const MOST_LIKELY = 3

/**
 * Runs the tests until a file of them fails. A mutant that loops for ever, or takes all memory and so ends the
 * worker, is `stuck`: it counts as killed, and Vitest must be restarted.
 */
async function outcomeOf(
  vitest: Vitest,
  specifications: readonly TestSpecification[],
): Promise<'survived' | 'killed' | 'stuck'> {
  const likely = specifications.slice(0, MOST_LIKELY).map((specification) => [specification])
  for (const group of [...likely, specifications.slice(MOST_LIKELY)]) {
    const [first] = group
    if (!first) continue
    lastTestFile = first.moduleId
    let timer: NodeJS.Timeout | undefined
    const stuck = new Promise<null>((resolve) => {
      timer = setTimeout(resolve, stuckAfterMillis(group), null)
      onCrash = () => resolve(null)
    })
    const result = await Promise.race([vitest.runTestSpecifications(group), stuck])
    clearTimeout(timer)
    if (!result) return 'stuck'
    // The result also contains earlier runs.
    const current = result.testModules.filter(({ moduleId }) => group.some((test) => test.moduleId === moduleId))
    recordDurations(current)
    const failed = current.find((module) => module.state() === 'failed')
    lastTestFile = failed?.moduleId ?? lastTestFile
    lastError = failed
      ? errorOf(failed)
      : (result.unhandledErrors[0] ?? `${current.length} of ${group.length} files ran`)
    if (result.unhandledErrors.length > 0 || failed || current.length < group.length) return 'killed'
  }
  return 'survived'
}

/** The file of tests that failed last. */
let lastTestFile = ''
/** Its first error. */
let lastError: unknown

function errorOf(module: TestModule): unknown {
  const [failed] = module.children.allTests('failed')
  const { errors = [] } = failed?.result() ?? {}
  return failed ? `${failed.fullName}: ${errors[0]?.message}` : module.errors()[0]?.message
}

/** How long each file of tests took in the first run, by module id. */
const durations = new Map<string, number>()

const durationOf = ({ moduleId }: TestSpecification): number => durations.get(moduleId) ?? 0

/** Returns when a run is `stuck`. The first run, in which no duration is known, never is. */
function stuckAfterMillis(group: readonly TestSpecification[]): number {
  const expected = group.map(({ moduleId }) => durations.get(moduleId) ?? MAX_TIMER_MILLIS / group.length)
  return Math.min(MAX_TIMER_MILLIS, 60_000 + 4 * expected.reduce((sum, millis) => sum + millis, 0))
}

/** A longer timer fires at once. */
const MAX_TIMER_MILLIS = 2 ** 31 - 1

function recordDurations(modules: readonly TestModule[]): void {
  for (const module of modules) {
    const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } = module.diagnostic()
    const sum = environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration
    if (!durations.has(module.moduleId)) durations.set(module.moduleId, sum)
  }
}

/** Called if a worker of Vitest ends by itself, which nothing else can catch. */
let onCrash = (): void => {}

/** How often each file of tests calls each function, by module id and function id. */
type Calls = ReadonlyMap<string, Readonly<Record<string, number>>>

/**
 * Code for the end of a setup file: each file of tests writes its calls to a file in the folder that is named after it.
 * It has names of its own, because the setup file imports the same ones.
 */
const toCounter = (folder: string): string => `
import { writeFileSync as writeCalls } from 'node:fs'
import { afterAll as afterCalls, expect as current } from 'vitest'
const calls = {}
globalThis.countCall = (id) => void (calls[id] = (calls[id] ?? 0) + 1)
afterCalls(() => {
  writeCalls(${JSON.stringify(`${folder}/`)} + encodeURIComponent(current.getState().testPath), JSON.stringify(calls))
})
`
const SETUP_FILE = 'test/support/watchSecrets.ts'

/** Runs all tests without a mutation and counts the calls of the functions in `files`. */
async function countCalls(
  copy: string,
  vitest: Vitest,
  specifications: readonly TestSpecification[],
  files: readonly string[],
): Promise<Calls | null> {
  const folder = join(copy, '.calls')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  const changed = [SETUP_FILE, ...files].map((file) => {
    const path = join(copy, file)
    const code = readFileSync(path, 'utf8')
    writeFileSync(path, file === SETUP_FILE ? code + toCounter(folder) : withCallCounts(file, code))
    vitest.invalidateFile(path)
    return { path, code }
  })
  const outcome = await outcomeOf(vitest, specifications)
  for (const { path, code } of changed) {
    writeFileSync(path, code)
    vitest.invalidateFile(path)
  }
  if (outcome !== 'survived') return null
  return new Map(
    readdirSync(folder).map((name) => [
      decodeURIComponent(name),
      JSON.parse(readFileSync(join(folder, name), 'utf8')) as Record<string, number>,
    ]),
  )
}

/** How many mutants of a file a file of tests killed. */
const kills = new Map<string, number>()
const keyOf = (file: string, moduleId: string): string => `${file} ${moduleId}`

/**
 * Returns the tests that call the mutant's function: those first that killed most mutants of the file, at the beginning
 * those that are named after it, and then the quickest.
 */
function testsFor(
  { file, functionId }: Mutant,
  specifications: readonly TestSpecification[],
  calls: Calls,
): TestSpecification[] {
  const name = basename(file).replace(/\.tsx?$/, '')
  const first = FIRST[name] ?? name
  const callsOf = ({ moduleId }: TestSpecification): number => (functionId && calls.get(moduleId)?.[functionId]) || 0
  const rank = ({ moduleId }: TestSpecification): number =>
    (kills.get(keyOf(file, moduleId)) ?? 0) + (basename(moduleId).startsWith(`${first}.`) ? 0.5 : 0)
  const callers = specifications.filter((specification) => callsOf(specification) > 0)
  const candidates = callers.length > 0 ? callers : specifications
  return [...candidates].sort((a, b) => rank(b) - rank(a) || durationOf(a) - durationOf(b))
}

/** Tests that are not named after the file they test. */
const FIRST: Readonly<Record<string, string>> = {
  ceremony: 'passkey',
  flows: 'passkey',
  finishOAuth: 'oauth',
  flow: 'oauth',
  startOAuth: 'oauth',
  tokens: 'CookieTokenStore',
  TokenLifetimes: 'ClientSession',
  SnapshotStore: 'ClientSession',
  createBaseClient: 'createClient',
  tokenVerifier: 'verifyAccessToken',
  RequestSession: 'rotation',
  requestTokens: 'createRequestTokenStore',
  hono: 'middleware',
  ownedClient: 'createAdminClient',
  consent: 'oauth',
  configurationOverride: 'configuration',
  configurationShape: 'configuration',
  statements: 'renderMail',
  methods: 'renderMail',
  parseModule: 'renderMail',
}

interface RunOptions {
  /** Tries every mutant, however long it takes. */
  readonly all: boolean
  readonly seed: number
  readonly most: number
  readonly minutes: number
  /** A part of the paths of the sources. */
  readonly files: string
}

/** The copy of the repository, and the Vitest that runs its tests. */
class Workspace {
  readonly copy: string
  vitest: Vitest

  private constructor(copy: string, vitest: Vitest) {
    this.copy = copy
    this.vitest = vitest
  }

  static async open(): Promise<Workspace> {
    const copy = makeCopy()
    process.chdir(copy)
    return new Workspace(copy, await startVitest(copy))
  }

  /** Replaces a Vitest whose worker is stuck. */
  async restart(): Promise<void> {
    void this.vitest.close().catch(() => {})
    this.vitest = await startVitest(this.copy)
  }

  async close(): Promise<void> {
    await this.vitest.close()
    process.chdir(ROOT)
    rmSync(this.copy, { recursive: true, force: true })
  }

  /** Returns the tests that match, in the order of the patterns. */
  async findTests(patterns: readonly RegExp[]): Promise<TestSpecification[]> {
    const known = (await this.vitest.globTestSpecifications()).filter(
      ({ moduleId }) => !SOAK_TESTS.test(moduleId) && !SLOW_PAGE_TESTS.test(moduleId),
    )
    return [...new Set(patterns.flatMap((pattern) => known.filter(({ moduleId }) => pattern.test(moduleId))))]
  }

  /** Runs tests with a mutant in place of its code. */
  async tryMutant(mutant: Mutant, specifications: readonly TestSpecification[]): ReturnType<typeof outcomeOf> {
    const path = join(this.copy, mutant.file)
    const code = readFileSync(path, 'utf8')
    writeFileSync(path, code.slice(0, mutant.start) + mutant.text + code.slice(mutant.end))
    this.vitest.invalidateFile(path)
    const outcome = await outcomeOf(this.vitest, specifications)
    writeFileSync(path, code)
    this.vitest.invalidateFile(path)
    return outcome
  }
}

async function run(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      all: { type: 'boolean', default: false },
      seed: { type: 'string', default: '1' },
      most: { type: 'string', default: '60' },
      minutes: { type: 'string', default: '8' },
      share: { type: 'string' },
      files: { type: 'string', default: '' },
    },
  })
  const { all, seed, most, minutes, files } = values
  const options: RunOptions = { all, seed: Number(seed), most: Number(most), minutes: Number(minutes), files }
  const names = positionals.length > 0 ? positionals : Object.keys(TARGETS)
  process.on('uncaughtException', (error) => {
    if (!error.message.startsWith('Worker exited')) throw error
    onCrash()
  })
  const workspace = await Workspace.open()
  let isEnough = true
  for (const name of names) {
    const target = TARGETS[name] ?? fail(`There is no target ${name}. Choose from ${Object.keys(TARGETS).join(', ')}.`)
    const share = await runTarget(workspace, name, target, options)
    isEnough &&= share >= Number(values.share ?? target.share ?? ENOUGH)
  }
  await workspace.close()
  // A worker that is stuck would keep the process alive.
  process.exit(isEnough ? 0 : 1)
}

/** Tries the mutants of a target, prints the survivors, and returns the share that was killed. */
async function runTarget(
  workspace: Workspace,
  name: string,
  { sources, tests }: Target,
  options: RunOptions,
): Promise<number> {
  const files = filesOf(sources).filter((file) => file.includes(options.files))
  const mutants = files.flatMap((file) => mutantsOf(file, readFileSync(join(ROOT, file), 'utf8')))
  const selected = options.all ? mutants : shuffled(mutants, options.seed).slice(0, options.most)
  let specifications = await workspace.findTests(tests)
  if (specifications.length === 0) fail(`No tests of ${name} were found.`)
  const calls = await countCalls(workspace.copy, workspace.vitest, specifications, files)
  if (!calls) fail(`The tests of ${name} fail without a mutation: ${lastTestFile}\n${String(lastError)}`)
  const tried: Mutant[] = []
  const survivors: Mutant[] = []
  const startedAt = Date.now()
  for (const mutant of selected) {
    if (!options.all && Date.now() - startedAt > options.minutes * 60_000) break
    tried.push(mutant)
    const outcome = await workspace.tryMutant(mutant, testsFor(mutant, specifications, calls))
    if (outcome === 'survived') {
      survivors.push(mutant)
      printSurvivor(mutant)
    } else {
      const key = keyOf(mutant.file, lastTestFile)
      kills.set(key, (kills.get(key) ?? 0) + 1)
    }
    if (outcome === 'stuck') {
      await workspace.restart()
      specifications = await workspace.findTests(tests)
    }
    if (tried.length % 10 === 0) {
      console.log(`  ${name}: ${tried.length} of ${selected.length}, ${survivors.length} survived`)
    }
  }
  const minutes = ((Date.now() - startedAt) / 60_000).toFixed(1)
  // A run that fails by itself would kill every mutant. On a busy machine a test may exceed its time once.
  const isStable = async (): Promise<boolean> => (await outcomeOf(workspace.vitest, specifications)) === 'survived'
  if (!(await isStable()) && !(await isStable())) {
    fail(`The tests of ${name} fail without a mutation at the end: ${lastTestFile}\n${String(lastError)}`)
  }
  const share = killedShare(tried, survivors)
  const triedCode = tried.filter((mutant) => !isText(mutant))
  const codeShare = killedShare(
    triedCode,
    survivors.filter((mutant) => !isText(mutant)),
  )
  console.log(
    `${name}: ${toPercent(share)} of ${tried.length} mutants killed (of ${mutants.length}), ${minutes} min; ` +
      `${toPercent(codeShare)} of those that change no text for people (${triedCode.length})`,
  )
  return share
}

function printSurvivor({ file, line, was, text }: Mutant): void {
  console.log(`  survived ${file}:${line}  ${was.slice(0, 80)}  →  ${text.slice(0, 60)}`)
}

const killedShare = (tried: readonly Mutant[], survivors: readonly Mutant[]): number =>
  1 - survivors.length / tried.length

/** Returns true for a change of a text of several words: people read it, and tests compare codes instead. */
const isText = ({ was }: Mutant): boolean => /^['"`].*\w[.,:]? \w/.test(was)

const toPercent = (share: number): string => `${(share * 100).toFixed(1)} %`

function fail(message: string): never {
  console.error(message)
  process.exit(2)
}

if (relative(process.argv[1] ?? '', fileURLToPath(import.meta.url)) === '') await run()
