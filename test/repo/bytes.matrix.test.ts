/** The bytes that pages load until a step is done, measured as `npm run bench` does: the packed package in four bundlers. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pages } from '../../scripts/bench/pages.ts'
import { BUNDLERS, weigh, type Bundler } from '../../scripts/bench/weigh.ts'
import { createApp, removeApp } from '../packed/pack.ts'

let app: string

beforeAll(async () => {
  app = await createApp({ files: {}, packages: ['react', 'react-dom', '@tanstack/react-query'] })
})

afterAll(() => removeApp(app))

/** Gzipped bytes for esbuild, rolldown, Vite and webpack, each rounded up to the next 100, and files. */
const LIMITS: [name: string, page: keyof typeof pages, bytes: [number, number, number, number], files: number][] = [
  ['sign in, read the user and sign out', 'signIn', [27_400, 26_200, 27_200, 27_400], 2],
  [
    'provider, useUser, React Query and SignInPage until the form is visible',
    'signInPage',
    [65_900, 63_500, 65_000, 67_000],
    5,
  ],
  [
    'provider, useUser, React Query and LatchkeyHandler until the form is visible',
    'handler',
    [67_400, 65_000, 67_100, 68_400],
    5,
  ],
]

describe.each(LIMITS)('%s', (_, name, limits, files) => {
  test.each(BUNDLERS.map((bundler, index) => [bundler, limits[index]!] as const))(
    '%s: at most %i bytes',
    async (bundler, limit) => {
      const weight = await weigh(app, pages[name], bundler)
      expect(weight.bytes).toBeLessThanOrEqual(limit)
      expect(Object.keys(weight.files).length).toBeLessThanOrEqual(files)
    },
  )
})

test.each<[Bundler, number]>([
  ['esbuild', 200],
  ['webpack', 200],
])('%s: the first hook of a list adds at most %i bytes to a page with the provider', async (bundler, limit) => {
  const bytesOf = async (name: keyof typeof pages): Promise<number> => (await weigh(app, pages[name], bundler)).bytes
  expect((await bytesOf('hook')) - (await bytesOf('provider'))).toBeLessThanOrEqual(limit)
})
