/** The bytes that pages load until a step is done, measured as `npm run bench` does: the packed package in four bundlers. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pages } from '../../scripts/bench/pages.ts'
import { BUNDLERS, weigh } from '../../scripts/bench/weigh.ts'
import { createApp, removeApp } from '../packed/pack.ts'

let app: string

beforeAll(async () => {
  app = await createApp({ files: {}, packages: ['react', 'react-dom', '@tanstack/react-query'] })
})

afterAll(() => removeApp(app))

/** Gzipped bytes for esbuild, rolldown, Vite and webpack, each rounded up to the next 100, and files. */
const LIMITS: [name: string, page: keyof typeof pages, bytes: [number, number, number, number], files: number][] = [
  ['sign in, read the user and sign out', 'signIn', [27_400, 26_000, 26_900, 26_900], 2],
  [
    'provider, useUser, React Query and SignInPage until the form is visible',
    'signInPage',
    [68_000, 53_600, 55_000, 56_500],
    9,
  ],
  [
    'provider, useUser, React Query and LatchkeyHandler until the form is visible',
    'handler',
    [69_500, 55_100, 57_200, 58_000],
    9,
  ],
  ['provider, useUser, React Query and the first hook of a list', 'hook', [63_100, 52_900, 54_300, 55_200], 7],
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
