/**
 * Runs the samples of the reference against the emulator, in the world of the specification's examples. The samples come
 * as text from `.samples/reference.json`: a file for each would take minutes to load.
 */
import { readFileSync } from 'node:fs'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { transformSync } from 'esbuild'
import * as latchkey from 'latchkey'
import * as admin from 'latchkey/admin'
import * as operations from 'latchkey/operations'
import * as hooks from 'latchkey/react'
import * as server from 'latchkey/server'
import * as react from 'react'
import * as jsx from 'react/jsx-runtime'
import { afterEach, expect, test, vi } from 'vitest'
import type { OperationId } from '../../generated/errors.ts'
import { routes } from '../../generated/routes.ts'
import { createBaseClient } from '../../src/core/client/createBaseClient.ts'
import { standard } from '../../src/core/platform/standard.ts'
import { exampleWorld, headersOf, OWNER_HEADERS, PROJECT, REFRESH_TOKEN, type Level } from '../emulator/examples.ts'
import { prepare } from '../emulator/prepare.ts'

interface ReferenceSample {
  readonly operation: string
  readonly kind: 'operation' | 'hook'
  readonly code: string
  /** `ok`, or the code of the error that the page announces. */
  readonly ends: string
}

const samples = JSON.parse(readFileSync('.samples/reference.json', 'utf8')) as ReferenceSample[]
/** A token that doesn't expire during the samples. */
const TOKEN = `eyJhbGciOiJub25lIn0.${btoa(JSON.stringify({ sub: 'mira', iat: 1_700_000_000, exp: 4_000_000_000 }))}.x`

/** The samples' clients have no user; most operations need one. */
const createClient: typeof latchkey.createClient = (options) =>
  latchkey.createClient({ ...options, tokenStore: { accessToken: TOKEN, refreshToken: REFRESH_TOKEN } })
const modules: Readonly<Record<string, object>> = {
  latchkey: { ...latchkey, createClient },
  'latchkey/admin': admin,
  'latchkey/operations': operations,
  'latchkey/react': hooks,
  'latchkey/server': server,
  react,
  'react/jsx-runtime': jsx,
}

/** Runs a sample. Resolves to what it exports as `Example`. */
async function run(code: string): Promise<unknown> {
  const { code: script } = transformSync(code, { loader: 'tsx', jsx: 'automatic', format: 'esm', target: 'es2022' })
  const body = script
    .replace(/import \{([^}]*)\} from "([^"]+)";/g, (_, names: string, from: string) => {
      return `const {${names.replace(/ as /g, ': ')}} = modules[${JSON.stringify(from)}];`
    })
    .replace(/export \{\s*Example\s*\};/, 'return Example;')
  const AsyncFunction = (async () => {}).constructor as new (...names: string[]) => (given: object) => Promise<unknown>
  return new AsyncFunction('modules', body)(modules)
}

const isForOwners = (id: string): boolean => routes.find((route) => route.id === id)!.tag === 'owned-projects'

/** Sends requests to a fresh world, with the keys and the user of its project in place of the sample's. */
async function enterWorld(operation: string): Promise<typeof fetch> {
  const { user, until } = routes.find(({ id }) => id === operation)!
  const emulator = exampleWorld({ service: until === 2025 ? '2025' : '2026' })
  const tokenOf = async (headers: Record<string, string>): Promise<string> => {
    const url = 'http://localhost/api/v1/auth/sessions/current/refresh'
    const response = await emulator.fetch(url, { method: 'POST', headers })
    return ((await response.json()) as { access_token: string }).access_token
  }
  const token = isForOwners(operation)
    ? await tokenOf({ ...OWNER_HEADERS, 'x-stack-refresh-token': `${REFRESH_TOKEN}-owner` })
    : await tokenOf({ ...headersOf('client', null), 'x-stack-refresh-token': REFRESH_TOKEN })
  prepare[operation as OperationId]?.(emulator.db)
  return (input, init) => {
    const request = new Request(input, init)
    const level = request.headers.get('x-stack-access-type') as Level | null
    const own = isForOwners(operation)
      ? { ...OWNER_HEADERS, 'x-stack-access-token': token }
      : headersOf(level ?? 'none', user === 'none' ? null : token)
    for (const [name, value] of Object.entries(own)) request.headers.set(name, value)
    return emulator.fetch(request)
  }
}

/** What a sample ends with: `ok`, or the code of its error. */
const outcome = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'ok',
    (error: { code?: string; message: string }) =>
      error.code === 'STATUS' ? error.message : (error.code ?? String(error)),
  )

/** Renders a hook's sample, presses its button if it has one, and waits for the result. */
async function show(Example: react.ComponentType, access: Level): Promise<void> {
  const options = {
    projectId: PROJECT,
    fetch: (...input: Parameters<typeof fetch>) => fetch(...input),
    platform: standard(),
  }
  const client = createBaseClient(access, options, { 'x-stack-access-type': access })
  client.session.setTokens({ accessToken: TOKEN, refreshToken: REFRESH_TOKEN })
  const errors: unknown[] = []
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: { retry: false },
      mutations: { onError: (error) => void errors.push(error) },
    },
  })
  render(
    <QueryClientProvider client={queryClient}>
      <hooks.LatchkeyProvider client={client}>
        <Example />
      </hooks.LatchkeyProvider>
    </QueryClientProvider>,
  )
  const button = screen.queryByRole('button')
  if (button) await act(async () => void fireEvent.click(button))
  await expect
    .poll(() => queryClient.isFetching() + queryClient.isMutating(), {
      interval: 2,
    })
    .toBe(0)
  const failed = queryClient
    .getQueryCache()
    .getAll()
    .find(({ state }) => state.error)
  client.dispose()
  cleanup()
  if (errors[0] ?? failed) throw errors[0] ?? failed!.state.error
}

afterEach(() => void vi.unstubAllGlobals())

test.each(samples)('$kind $operation', async ({ operation, kind, code, ends }) => {
  vi.stubGlobal('fetch', await enterWorld(operation))
  const work = async (): Promise<void> => {
    const result = await run(code)
    const { access } = routes.find(({ id }) => id === operation)!
    if (kind === 'hook') await show(result as react.ComponentType, access === 'none' ? 'client' : access)
  }
  expect(await outcome(work())).toBe(ends)
})
