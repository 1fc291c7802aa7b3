/** Faults of the refresher, each a change of its source, and the explorer with such a fault built in. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'
import { alias } from '../../../../vitest.config.ts'
import type * as Explorer from './explore.ts'

export interface Fault {
  readonly name: string
  /** Text that occurs once in the source, and its replacement. */
  readonly change: readonly [from: string, to: string]
  /** The exploration that finds it. */
  readonly options: Explorer.ExplorationOptions
  /** True if the fault is only detected at the end of a scenario. */
  readonly isFinal?: true
}

const CORE = fileURLToPath(new URL('../../../../src/core', import.meta.url))
const explorationOf = (more: Partial<Explorer.ExplorationOptions> = {}): Explorer.ExplorationOptions => ({
  rotates: false,
  locks: 'missing',
  cookieStore: true,
  tabs: 2,
  steps: 6,
  externalEvents: 1,
  ...more,
})

export const FAULTS: readonly Fault[] = [
  {
    name: 'stores the response to a refresh after another session started',
    change: ['if (!(await this.#isStored(refreshToken, tokens.refreshToken))) return SUPERSEDED\n', ''],
    options: explorationOf(),
  },
  {
    name: 'ends a refused session while its access token is valid',
    change: ['if (remainingMillis <= 0 || ', 'if (remainingMillis <= 1e9 || '],
    options: explorationOf({ access: 'short' }),
    isFinal: true,
  },
  {
    name: 'accepts a refusal without checking for newer tokens',
    change: ['(await this.#isReplaced(refreshToken, isAlone())) ? SUPERSEDED : null', 'null'],
    options: explorationOf({ rotates: true, steps: 7 }),
  },
  {
    name: 'doesn’t wait for another tab to store its new tokens',
    change: ['isAlone ? 0 : REFUSAL_GRACE_MILLIS', '0'],
    options: explorationOf({ rotates: true }),
    isFinal: true,
  },
  {
    name: 'assumes that it holds the lock',
    change: ['hasLock && monotonic() < untilMillis', 'true'],
    options: explorationOf({ rotates: true }),
    isFinal: true,
  },
  {
    name: 'refreshes without the lock',
    change: ['shared ? shared.withLock(task) : task(() => true)', 'task(() => true)'],
    options: explorationOf({ locks: 'working' }),
  },
  {
    name: 'keeps the old refresh token',
    change: ['response.refreshToken ?? refreshToken', 'refreshToken'],
    options: explorationOf({ rotates: true }),
  },
  {
    name: 'sends a refresh for each caller',
    change: ['if (inFlight) {\n', 'if (inFlight === null) {\n'],
    options: explorationOf({ calls: 2 }),
  },
  {
    name: 'never retries after a failure',
    change: ['isOutage ? platform.monotonic() + REFRESH_COOLDOWN_MILLIS : 0', 'Infinity'],
    options: explorationOf(),
    isFinal: true,
  },
  {
    name: 'never ends a refused session',
    change: ['    this.#options.snapshots.replaceTokens(refreshToken, null)\n', ''],
    options: explorationOf(),
    isFinal: true,
  },
  {
    name: 'ends the session when the service fails',
    change: [
      'else this.#enterCooldown(refreshToken, error, failures + 1)\n',
      'else this.#options.snapshots.replaceTokens(refreshToken, null)\n',
    ],
    options: explorationOf(),
  },
  {
    name: 'returns an expired access token',
    change: ['return lifetimes.getRemainingMillis(accessToken) > 0 ? accessToken : null', 'return accessToken'],
    options: explorationOf({ access: 'short', externalEvents: 2 }),
  },
  {
    name: 'returns its own tokens though others were stored meanwhile',
    change: [
      'return store.read().refreshToken === tokens.refreshToken ? tokens.accessToken : SUPERSEDED',
      'return tokens.accessToken',
    ],
    options: explorationOf(),
    isFinal: true,
  },
  {
    name: 'reads only document.cookie',
    change: ['return [latest, store.read()].every(', 'return [store.read()].every('],
    options: explorationOf(),
  },
  {
    name: 'reports signed out when the stored token changed',
    change: [
      'await delay(platform, COOKIE_POLL_MILLIS)\n    return SUPERSEDED\n',
      'await delay(platform, COOKIE_POLL_MILLIS)\n    return null\n',
    ],
    options: explorationOf(),
  },
  {
    name: 'sends a refresh for a token that was replaced',
    change: ['if (latest.refreshToken !== refreshToken) return SUPERSEDED\n', ''],
    options: explorationOf({ rotates: true }),
  },
]

/** The file of the core that contains a text; the text must occur exactly once. */
function fileWith(text: string): string {
  const paths = readdirSync(CORE, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(CORE, name))
    .filter((path) => readFileSync(path, 'utf8').includes(text))
  const [path] = paths
  if (!path || paths.length > 1 || readFileSync(path, 'utf8').split(text).length !== 2) {
    throw new Error(`The source must have this text once: ${text}`)
  }
  return path
}

/** Builds the explorer with a changed source, and loads it. */
export async function loadWithFault({ change: [from, to] }: Fault): Promise<typeof Explorer> {
  const path = fileWith(from)
  const bundle = await rolldown({
    input: fileURLToPath(new URL('explore.ts', import.meta.url)),
    platform: 'node',
    logLevel: 'silent',
    external: (id) => !id.startsWith('.') && !id.startsWith('/') && !id.startsWith('latchkey'),
    plugins: [
      {
        name: 'fault',
        resolveId: (id) => {
          const match = alias.find(({ find }) => find.test(id))
          return match ? id.replace(match.find, match.replacement) : null
        },
        transform: (code, id) => (id === path ? code.replace(from, () => to) : null),
      },
    ],
  })
  const folder = mkdtempSync(join(tmpdir(), 'fault-'))
  try {
    const { output } = await bundle.write({ dir: folder, format: 'esm', codeSplitting: false } as never)
    return (await import(/* @vite-ignore */ pathToFileURL(join(folder, output[0].fileName)).href)) as typeof Explorer
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
