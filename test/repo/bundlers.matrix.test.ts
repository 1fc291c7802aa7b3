/** Browser bundles of the package by each bundler. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build as esbuild } from 'esbuild'
import { rolldown } from 'rolldown'
import { build as vite } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp, removeApp } from '../packed/pack.ts'

const PEERS = ['react', 'react-dom', 'react/jsx-runtime', '@tanstack/react-query', 'zod/mini']
let folder: string

beforeAll(async () => {
  folder = await createApp({ files: {}, packages: ['react', 'react-dom', '@tanstack/react-query', 'zod'] })
})

afterAll(() => removeApp(folder))

describe('bundled for a browser', () => {
  const SECRETS = /x-stack-secret-server-key|x-stack-super-secret-admin-key/
  /** The files of a page's bundle, the entry first. Rejects if the bundler fails. */
  type Bundler = (file: string, external?: string[]) => Promise<string[]>
  const bundlers: [name: string, Bundler][] = [
    [
      'esbuild',
      async (file, external = []) => {
        const { outputFiles } = await esbuild({
          entryPoints: [file],
          bundle: true,
          write: false,
          format: 'esm',
          platform: 'browser',
          external,
          logLevel: 'silent',
        })
        return [outputFiles[0]!.text]
      },
    ],
    [
      'rolldown',
      async (file, external = []) => {
        const warnings: string[] = []
        const bundle = await rolldown({
          input: file,
          platform: 'browser',
          external,
          onLog: (_, { message }) => warnings.push(message),
        })
        const { output } = await bundle.generate({ format: 'esm' })
        const unresolved = warnings.filter((message) => /Could not resolve|not exported/.test(message))
        if (unresolved.length > 0) throw new Error(unresolved.join('\n'))
        return output.map((chunk) => ('code' in chunk ? chunk.code : ''))
      },
    ],
    [
      'vite',
      async (file, external = []) => {
        const bundle = await vite({
          root: folder,
          configFile: false,
          logLevel: 'silent',
          build: { write: false, minify: false, lib: { entry: file, formats: ['es'] }, rolldownOptions: { external } },
        })
        return (bundle as { output: { code?: string }[] }[])[0]!.output.map(({ code = '' }) => code)
      },
    ],
  ]
  const bundleFiles = (build: Bundler, code: string, external?: string[]): Promise<string[]> => {
    const file = join(folder, 'page.mjs')
    writeFileSync(file, code)
    return build(file, external)
  }
  const bundle = async (build: Bundler, code: string): Promise<string> => (await bundleFiles(build, code)).join('\n')

  test.each(bundlers)('%s: an owner’s dashboard contains no code for secret keys', async (_, build) => {
    const code = await bundle(
      build,
      `import { createClient } from 'latchkey'
       import { createAdminClient, openOwnedProject, updateProject, createUser } from 'latchkey/admin'
       globalThis.used = [createClient, createAdminClient, openOwnedProject, updateProject, createUser]`,
    )
    expect(code).toContain('x-stack-admin-access-token')
    expect(code).not.toMatch(SECRETS)
    const everything = await bundle(build, `import * as admin from 'latchkey/admin'; globalThis.used = admin`)
    expect(everything).not.toMatch(SECRETS)
  })

  test.each(bundlers)(
    '%s: an entry for backends fails the build, or the page as soon as it loads',
    async (_, build) => {
      const imports = [
        ['createServerClient', 'latchkey/server'],
        ['createServerClient', 'latchkey/admin'],
        ['requireUser', 'latchkey/hono'],
        ['requireUser', 'latchkey/express'],
        ['serveEmulator', 'latchkey/emulator/node'],
      ] as const
      for (const [name, entrypoint] of imports) {
        const page = `import { ${name} } from '${entrypoint}'; globalThis.used = ${name}`
        await expect(bundle(build, page), entrypoint).rejects.toThrow(new RegExp(name))
        for (const code of [
          `import * as used from '${entrypoint}'; globalThis.used = used`,
          `import * as used from '${entrypoint}'; globalThis.used = used.${name}`,
        ]) {
          const everything = await bundle(build, code).catch(() => 'SECRET_IN_BROWSER')
          expect(everything, entrypoint).not.toMatch(SECRETS)
          if (entrypoint !== 'latchkey/admin')
            expect(everything, `${entrypoint}: ${code}`).toContain('SECRET_IN_BROWSER')
        }
      }
    },
  )

  test.each(bundlers)('%s: unused imports of every browser entry add nothing', async (_, build) => {
    const names = ['latchkey', 'latchkey/react', 'latchkey/react/parts', 'latchkey/query', 'latchkey/zod']
    const code = `${names.map((name) => `import '${name}'`).join('\n')}\nglobalThis.used = 1`
    const [bundled] = await bundleFiles(build, code, PEERS)
    expect(bundled!.length).toBeLessThan(400)
  })
})

test('libraries for passkeys, calls by path and QR codes are loaded on demand', async () => {
  const file = join(folder, 'page.mjs')
  writeFileSync(
    file,
    `import { createClient, registerPasskey, signInWithPasskey } from 'latchkey'
     import { LatchkeyHandler, LatchkeyProvider } from 'latchkey/react'
     globalThis.used = [createClient, registerPasskey, signInWithPasskey, LatchkeyHandler, LatchkeyProvider]`,
  )
  const bundle = await rolldown({ input: file, platform: 'browser', external: PEERS, logLevel: 'silent' })
  const { output } = await bundle.generate({ format: 'esm' })
  const chunks = new Map(output.flatMap((chunk) => (chunk.type === 'chunk' ? [[chunk.fileName, chunk] as const] : [])))
  const eager = new Set([output[0].fileName])
  for (const name of eager) for (const next of chunks.get(name)?.imports ?? []) eager.add(next)
  const librariesOf = (names: Iterable<string>): string[] =>
    [...names]
      .flatMap((name) => chunks.get(name)?.moduleIds ?? [])
      .flatMap((id) => /node_modules\/(openapi-fetch|uqr|@simplewebauthn\/browser)\//.exec(id)?.[1] ?? [])
  expect(librariesOf(eager)).toEqual([])
  expect([...new Set(librariesOf(chunks.keys()))].sort()).toEqual(['@simplewebauthn/browser', 'openapi-fetch', 'uqr'])
})

test('vite: colors still follow the color-scheme around a component after the style sheet is minified', async () => {
  const file = join(folder, 'styles.mjs')
  writeFileSync(file, `import 'latchkey/react/styles.css'`)
  const bundle = await vite({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    build: { write: false, cssMinify: 'lightningcss', rolldownOptions: { input: file } },
  })
  const { output } = bundle as { output: { fileName: string; source?: string }[] }
  const styles = output.find(({ fileName }) => fileName.endsWith('.css'))!.source!
  expect(styles).toContain('--lk-surface:light-dark(#fff,#191a1d)')
  // What Lightning CSS writes for a browser without the function. It needs a color-scheme in this style sheet.
  expect(styles).not.toContain('var(--lightningcss-light')
})
