import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { findChromium } from './scripts/testTools.ts'

const source = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** The entries by name, as people import them, read from source. */
export const alias = [
  { find: /^latchkey$/, replacement: source('src/entrypoints/index.ts') },
  { find: /^latchkey\/react\/styles\.css$/, replacement: source('src/react/ui/styles.css') },
  { find: /^latchkey\/(.+)$/, replacement: source('src/entrypoints/$1.ts') },
  // Components of the registry import the primitives of the app that installs them.
  { find: /^@\/components\/ui\/(.+)$/, replacement: source('examples/shadcn/ui/$1.tsx') },
]

/** Files share modules with others that run in the same thread: loading them takes longer than most tests. */
const FAST = { pool: 'threads', isolate: false } as const

/** Limits that only a failure reaches, also on a machine that is busy with other work. One wait has a minute. */
const LIMITS = {
  testTimeout: 300_000,
  // After a story of a minute the hook that looks for secrets reads thousands of errors.
  hookTimeout: 300_000,
}

/** The projects that run after the others. */
const LAST = { sequence: { groupOrder: 1 } }

const BROWSERS = {
  ...LAST,
  setupFiles: ['test/support/watchSecrets.ts'],
  testTimeout: 600_000,
  hookTimeout: 900_000,
}

/** One behavior in many variants: `npm run test:rest` runs these files, and `npm test` doesn't. */
const MATRIX = 'test/**/*.matrix.test.{ts,tsx}'
/** Random stories, in a number that test/support/budget.ts sets. */
const SOAK = 'test/**/*.soak.test.{ts,tsx}'

/** What `npm run test:fast` leaves out: behaviors of several files, and what takes longest of the rest. */
const SLOW = [
  'test/**/behavior/**',
  'test/{codegen,devtools,expo,support,testing}/**',
  'test/core/{auth/{passkey,redirects/redirectTo},session/tabs}.test.ts',
  'test/emulator/{mail,populate,webhooks}/**',
  'test/react/{pages/{SignIn,TeamInvitation}Page,sessionDialog/SessionDialog,settings/{ApiKeys,Emails,Security,Teams}Section}.test.tsx',
  'test/server/{bff,frameworks,tokens,requests/refresh}/**',
  'test/server/requests/sameOrigin.test.ts',
]
const LATER = process.env['FAST'] === '1' ? SLOW : []

/** Returns the test files below a folder that contain a text. */
const listTests = (folder: string, text: RegExp): string[] =>
  readdirSync(source(folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((path) => /\.test\.tsx?$/.test(path) && text.test(readFileSync(source(path), 'utf8')))

/** Files whose cases `npm test` has in the first of their variants, and `npm run test:rest` in the others. */
const WITH_VARIANTS = ['test/browser', 'test/packed'].flatMap((folder) =>
  listTests(folder, /\/(variants|testStates)\.ts'/),
)

/** Tests that open a browser are left out where there is none. `npm test` says so. */
const WITHOUT_BROWSER =
  findChromium() === null ? ['test/browser/**', ...listTests('test/packed', /browser\/launch\.ts'/)] : []

/** Begins with the files that take longest, such as those that build whole apps and the site: none is left for the end. */
class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification): boolean =>
      /test\/(packed|browser\/(docs|next|settings|shifts))/.test(moduleId)
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

export default defineConfig({
  resolve: { alias },
  test: {
    // `npm run test:load` runs files in random order and prints the seed: what a file leaves in a thread reaches any other.
    sequence: process.env['HASTE'] === '1' ? { shuffle: { files: true } } : { sequencer: LongFilesFirst },
    // Files wait for pages and processes, so that two cores have time for a third file.
    maxWorkers: Math.max(3, availableParallelism()),
    // Where nobody can look at a machine that was out of breath. The summary names each test that needed it.
    retry: process.env['RETRY'] === '1' ? 1 : 0,
    // A worker that ends while its last log is on its way to the runner fails the run.
    disableConsoleIntercept: true,
    // Titles of `test.each` show whole values; the default shortens them to 40 characters.
    chaiConfig: { truncateThreshold: 200 },
    // The default of one second fails on a busy machine.
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: [
            'test/browser/**',
            'test/cli/**',
            'test/examples/**',
            'test/repo/**',
            'test/packed/**',
            'test/{devtools,react}/**/*.tsx',
            '**/*.{soak,isolated,matrix}.test.*',
            ...LATER,
          ],
          ...FAST,
          setupFiles: ['test/support/slowClock.ts', 'test/support/watchSecrets.ts'],
          ...LIMITS,
        },
      },
      {
        // Apart from the others, because a file in a simulated browser changes the globals that modules see.
        extends: true,
        test: {
          name: 'react',
          environment: 'happy-dom',
          include: ['test/{devtools,react}/**/*.test.tsx'],
          exclude: [MATRIX, ...LATER],
          setupFiles: [
            'test/support/slowClock.ts',
            'test/support/watchSecrets.ts',
            'test/support/emptyPage.ts',
            'test/support/watchKeys.ts',
          ],
          ...LIMITS,
          ...FAST,
        },
      },
      {
        extends: true,
        test: {
          name: 'soak',
          isolate: false,
          include: [SOAK],
          setupFiles: ['test/support/watchSecrets.ts'],
          ...LIMITS,
        },
      },
      {
        // Programs in processes of their own, and tests of libraries that patch globals: files share no module.
        extends: true,
        test: {
          name: 'isolated',
          include: ['test/**/*.isolated.test.{ts,tsx}', 'test/examples/**/*.test.{ts,tsx}'],
          exclude: [MATRIX],
          setupFiles: ['test/support/watchSecrets.ts'],
          ...LIMITS,
        },
      },
      {
        // In processes and not in threads: the commands handle signals. Files share modules.
        extends: true,
        test: {
          name: 'cli',
          include: ['test/cli/**/*.test.ts'],
          exclude: ['**/*.{soak,isolated,matrix}.test.*'],
          isolate: false,
          setupFiles: ['test/support/watchSecrets.ts', 'test/support/ownSettings.ts'],
          ...LIMITS,
        },
      },
      {
        // React 18: behavior, provider, hooks, primitives, one page and one section. What pages render doesn't differ.
        extends: true,
        resolve: {
          alias: [
            { find: /^react(\/.*)?$/, replacement: 'react-18$1' },
            { find: /^react-dom(\/.*)?$/, replacement: 'react-dom-18$1' },
          ],
        },
        test: {
          name: 'react-18',
          environment: 'happy-dom',
          include: [
            'test/react/{behavior,components,handler,hooks,i18n,provider,ui}/**/*.test.tsx',
            'test/react/pages/SignInPage.test.tsx',
            'test/react/sessionDialog/SessionDialog.test.tsx',
            'test/react/settings/EmailsSection.test.tsx',
          ],
          // `newPage` bundles the package, and Node.js loads the newer React for the bundle. `hidden` uses `Activity` of
          // React 19. The texts of `linkTexts` don't depend on React.
          exclude: ['test/react/behavior/{newPage,hidden,linkTexts}.test.tsx'],
          env: { REACT: '18' },
          setupFiles: ['test/support/react18.ts'],
          ...FAST,
          // Read by the test runner and not by Node.js, so that it finds the same React.
          server: { deps: { inline: [/@tanstack\/react-query/] } },
          ...LIMITS,
        },
      },
      {
        extends: true,
        // Builds and compilers; a slow machine is no failure. Files share modules, such as those of compilers.
        test: {
          ...LAST,
          name: 'repo',
          isolate: false,
          include: ['test/repo/**/*.test.ts'],
          exclude: [MATRIX],
          testTimeout: 900_000,
          hookTimeout: 900_000,
        },
      },
      {
        // Apps outside the repository that install the packed package; they share one tarball.
        extends: true,
        test: {
          ...BROWSERS,
          name: 'packed',
          isolate: false,
          include: ['test/packed/**/*.test.{ts,tsx}'],
          exclude: [MATRIX, ...WITHOUT_BROWSER],
          setupFiles: [],
        },
      },
      {
        extends: true,
        // Files share modules, which take longer to load than most of them to run, and the apps that they bundle.
        test: {
          ...BROWSERS,
          name: 'browser',
          isolate: false,
          include: ['test/browser/**/*.test.{ts,tsx}'],
          exclude: [MATRIX, ...WITHOUT_BROWSER],
        },
      },
      {
        extends: true,
        test: { ...BROWSERS, name: 'matrix', include: [MATRIX], exclude: WITHOUT_BROWSER },
      },
      {
        extends: true,
        test: {
          ...BROWSERS,
          name: 'variants',
          isolate: false,
          include: WITH_VARIANTS,
          exclude: WITHOUT_BROWSER,
          env: { VARIANTS: 'rest' },
        },
      },
    ],
  },
})
