/** A new page needs a component, its texts and a row: this test adds them to the sources while bundling `latchkey/react`. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld } from '../../support/createWorld.ts'
import { render } from '../render.tsx'

const root = process.cwd()
const COMPONENT = `
import { usePageText } from '../i18n/pages/pageTexts.ts'
import { Panel } from '../ui/Panel.tsx'
export const WelcomePage = () => <Panel title={usePageText().t('welcome.title')} />`
const TEXT = `'welcome.title': 'Welcome aboard',`
const ROW = `
export const WelcomePage = createPage({ path: 'welcome-aboard', aliases: ['hello'] }, () =>
  import('../pages/WelcomePage.tsx').then((file) => file.WelcomePage))`

let folder = ''
let bundle: typeof import('latchkey/react') & { WelcomePage: { row: object } }
let eager: string[] = []
let lazy: string[] = []

beforeAll(async () => {
  folder = mkdtempSync(join(root, 'node_modules/.new-page-'))
  const { metafile } = await build({
    entryPoints: [join(root, 'src/entrypoints/react.ts')],
    outdir: folder,
    bundle: true,
    splitting: true,
    metafile: true,
    format: 'esm',
    jsx: 'automatic',
    target: 'es2022',
    packages: 'external',
    outExtension: { '.js': '.mjs' },
    plugins: [
      {
        name: 'new-page',
        setup: ({ onResolve, onLoad }) => {
          onResolve({ filter: /WelcomePage\.tsx$/ }, () => ({ path: join(root, 'src/react/pages/WelcomePage.tsx') }))
          onLoad({ filter: /WelcomePage\.tsx$/ }, () => ({
            contents: COMPONENT,
            loader: 'tsx',
            resolveDir: join(root, 'src/react/pages'),
          }))
          onLoad({ filter: /src\/react\/handler\/pages\.ts$/ }, ({ path }) => ({
            contents: readFileSync(path, 'utf8') + ROW,
            loader: 'ts',
          }))
          onLoad({ filter: /i18n\/pages\/en\.ts$/ }, ({ path }) => ({
            contents: readFileSync(path, 'utf8').replace('export const pagesEn = {', `$&${TEXT}`),
            loader: 'ts',
          }))
        },
      },
    ],
  })
  const outputs = Object.entries(metafile.outputs)
  const holders = outputs.filter(([, { inputs }]) => 'src/react/pages/WelcomePage.tsx' in inputs).map(([file]) => file)
  const [name, { imports }] = outputs.find(([, { entryPoint }]) => entryPoint === 'src/entrypoints/react.ts')!
  eager = [name, ...imports.filter(({ kind }) => kind === 'import-statement').map(({ path }) => path)]
  lazy = holders
  bundle = (await import(/* @vite-ignore */ pathToFileURL(join(folder, 'react.mjs')).href)) as typeof bundle
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the entry exports it, and its code is in a separate chunk', () => {
  expect(bundle.WelcomePage.row).toMatchObject({ path: 'welcome-aboard' })
  expect(lazy).toHaveLength(1)
  expect(eager).not.toContain(lazy[0])
})

test.each(['/handler/welcome-aboard', '/handler/hello', '/handler/welcomeaboard'])('%s shows it', async (at) => {
  const { client, platform } = createWorld({ url: at })
  const { LatchkeyProvider, LatchkeyHandler } = bundle
  const page = await render(
    client,
    <LatchkeyProvider client={client}>
      <LatchkeyHandler />
    </LatchkeyProvider>,
  )
  await page.until(() => new URL(platform.location.href()).pathname === '/handler/welcome-aboard', 'its address')
  if (at === '/handler/welcome-aboard') await page.sees('Welcome aboard')
})
