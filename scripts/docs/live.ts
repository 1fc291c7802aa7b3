/**
 * Live samples. A line before a code block says how it runs in the reader's browser:
 *
 * - `<!-- try -->`: it is a script, and what it prints is shown.
 * - `<!-- try: app -->`: its default export is a whole app.
 * - `<!-- try: component -->`: its first export is rendered in a provider, as a user of the specification's examples.
 * - `<!-- try: not live, because … -->`: it isn't, and the page says why, except in a quick start.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build } from 'esbuild'
import { rolldown, type InputOptions, type OutputChunk, type Plugin } from 'rolldown'
import ts from 'typescript'
import { routes } from '../../generated/routes.ts'
import { operationsOf } from '../../src/codegen/document.ts'
import { document, exampleWorld, headersOf, LATER, PROJECT, REFRESH_TOKEN } from '../../test/emulator/examples.ts'
import { prepare } from '../../test/emulator/prepare.ts'
import { alias } from '../../vitest.config.ts'
import { callerRequest } from './callExamples.ts'
import { canBeSent } from './operations.ts'
import { samplesOf } from './samples.ts'

export interface LiveSample {
  readonly id: string
  readonly kind: 'script' | 'app' | 'component'
  readonly code: string
  /** The operation whose example the service is prepared for. */
  readonly operation: string | null
}

const MARK = /^ *<!-- try(?:: (app|component|not live, because (.*?)))? -->$/

/**
 * The live samples of a page, and its text with a `<TryIt>` below each marked block. A hook's page has one for its usage.
 *
 * @param path below `docs/`
 */
export function liveSamplesOf(path: string, text: string): { text: string; samples: LiveSample[] } {
  const lines = text.split('\n')
  const samples: LiveSample[] = []
  const added = new Map<number, string>()
  for (const { line, files, reason: untested } of samplesOf(path, text)) {
    const before = lines
      .slice(0, line - 1)
      .filter((text) => text !== '')
      .at(-1)
    const mark = MARK.exec(before ?? '')
    const isTyped = untested !== '' && !untested.startsWith('it is ')
    if (!mark && !isTyped) continue
    const [, kind, reason = isTyped && !mark ? untested : undefined] = mark ?? []
    const end = lines.findIndex((text, index) => index >= line && /^ *```$/.test(text))
    if (reason !== undefined) {
      // A step of a quick start says how its code runs.
      if (path.startsWith('start/')) continue
      added.set(end, `<TryIt reason="${reason.replace(/\s+/g, ' ').replace(/"/g, '&quot;')}" />`)
      continue
    }
    const id = `${path.replace(/\.md$/, '').replace(/\W+/g, '-')}-${line}`
    added.set(end, `<TryIt sample="${id}" />`)
    const operation = /^reference\/hooks\/use(\w+)\.md$/.exec(path)?.[1] ?? null
    samples.push({
      id,
      kind: kind === 'app' || kind === 'component' ? kind : 'script',
      code: Object.values(files).join('\n'),
      operation: operation && operation.charAt(0).toLowerCase() + operation.slice(1),
    })
  }
  const result = lines.map((line, index) => (added.has(index) ? `${line}\n\n${added.get(index)}\n` : line)).join('\n')
  return { text: result, samples }
}

/** Modules that this many samples import are in one file. */
const SHARED_BY = 8
const SHARED = /\/(src\/(core|query|react)|generated\/operations|node_modules\/(react|react-dom|scheduler|@tanstack))\//
const NO_STYLES = '\0no-styles'

/** Writes what live samples load to a folder that is served as `/try/`. */
export async function buildLive(root: string, samples: readonly LiveSample[], folder: string): Promise<void> {
  // Within the repository, so that imports of packages are found.
  const source = join(root, '.site/live')
  const live = join(root, 'scripts/docs/live')
  for (const { id, code } of samples) {
    write(join(source, `${id}.tsx`), code)
    // The reader can change it.
    write(join(folder, `samples/${id}.tsx.txt`), code)
  }
  write(join(source, 'loaders.ts'), toLoaders(samples))
  const bundle = await rolldown({
    input: {
      frame: join(live, 'frame.tsx'),
      preview: join(live, 'preview.tsx'),
      send: join(live, 'send.ts'),
      loaders: join(source, 'loaders.ts'),
      ...Object.fromEntries(samples.map(({ id }) => [`samples/${id}`, join(source, `${id}.tsx`)])),
    },
    ...toInput(live),
  })
  const { output } = await bundle.write({
    dir: folder,
    minify: true,
    chunkFileNames: 'chunks/[name]-[hash].js',
    codeSplitting: {
      groups: [
        // What most samples import at first is in one file, not in a hundred.
        { name: 'shared', tags: ['$initial'], minShareCount: SHARED_BY, test: SHARED },
      ],
    },
  })
  const styles = ['src/react/ui/styles.css', 'scripts/docs/live/frame.css'].map((path) => join(root, path))
  for (const [index, path] of styles.entries())
    await build({ entryPoints: [path], bundle: true, minify: true, outfile: join(folder, `style-${index}.css`) })
  rmSync(source, { recursive: true })

  write(join(folder, 'world.json'), JSON.stringify(worldOf(null)))
  const sent = operationsOf(document).filter(({ operation }) => canBeSent(operation))
  const inWorlds = samples.flatMap(({ kind, operation }) => (kind === 'component' && operation ? [operation] : []))
  for (const id of new Set([...inWorlds, ...sent.map(({ operation }) => operation.operationId)])) {
    const world = nameWorld(id)
    if (world !== 'world.json') write(join(folder, world), JSON.stringify(worldOf(id)))
  }
  const list = samples.map(({ id, kind, operation }) => [
    id,
    { kind, world: kind === 'component' ? nameWorld(operation) : null },
  ])
  write(join(folder, 'samples.json'), JSON.stringify(Object.fromEntries(list)))
  const requests = sent.map(({ operation }) => {
    const id = operation.operationId
    return [id, { ...callerRequest(operation), world: nameWorld(id) }]
  })
  write(join(folder, 'requests.json'), JSON.stringify(Object.fromEntries(requests)))
  const chunks = output.filter((each) => each.type === 'chunk')
  write(join(folder, 'frame.html'), toFrame('Live sample', chunksOf(chunks, ['frame', 'SignInPage'])))
  write(join(folder, 'preview.html'), toFrame('Preview', chunksOf(chunks, ['preview'])))
}

/** The file with the records of a sample: one of its own if its operation needs other records than the rest. */
function nameWorld(operation: string | null): string {
  const isOwn = operation !== null && (Object.hasOwn(prepare, operation) || isForOwners(operation))
  return isOwn ? `world-${operation}.json` : 'world.json'
}

/** The first file with a name, and what it and the others import at first. */
function chunksOf(chunks: readonly OutputChunk[], names: readonly string[]): string[] {
  const files = new Set<string>()
  const add = (file: string): void => {
    if (files.has(file)) return
    files.add(file)
    chunks.find(({ fileName }) => fileName === file)?.imports.forEach(add)
  }
  for (const name of names) for (const chunk of chunks) if (chunk.name === name) add(chunk.fileName)
  return [...files]
}

/** A module that loads what samples import, each when a changed sample needs it. */
function toLoaders(samples: readonly LiveSample[]): string {
  const imported = samples.flatMap(({ code }) => ts.preProcessFile(code).importedFiles.map(({ fileName }) => fileName))
  const names = new Set(['react', 'react/jsx-runtime', ...imported.filter((name) => !name.startsWith('.'))])
  const lines = [...names].sort().map((name) => `  ${JSON.stringify(name)}: () => import(${JSON.stringify(name)}),`)
  return `export const loaders = {\n${lines.join('\n')}\n}\n`
}

/** A page that requests all its files at once, and not one after the other. The first is its script. */
const toFrame = (title: string, files: readonly string[]): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/try/style-0.css">
<link rel="stylesheet" href="/try/style-1.css">
${files.map((path) => `<link rel="modulepreload" href="/try/${path}">\n`).join('')}</head>
<body>
<div id="root"></div>
<script type="module" src="/try/${files[0]}"></script>
</body>
</html>
`

const isForOwners = (operation: string | null): boolean =>
  routes.find(({ id }) => id === operation)?.tag === 'owned-projects'

/** In 2100, so that nothing of a live sample expires before it is shown. */
const FAR = 4_102_444_800_000

/** The records of the specification's examples, prepared for one operation, and the session of a user in them. */
function worldOf(operation: string | null): object {
  const { db } = exampleWorld()
  if (operation) prepare[operation as keyof typeof prepare]?.(db)
  const snapshot = JSON.parse(JSON.stringify(db.snapshot()).replaceAll(String(LATER), String(FAR))) as unknown
  if (isForOwners(operation)) {
    const refreshToken = `${REFRESH_TOKEN}-owner`
    return { projectId: 'internal', publishableClientKey: 'pck_emulator', refreshToken, snapshot }
  }
  const publishableClientKey = headersOf('client', null)['x-stack-publishable-client-key']
  return { projectId: PROJECT, publishableClientKey, refreshToken: REFRESH_TOKEN, snapshot }
}

const toInput = (live: string): InputOptions => ({
  platform: 'browser',
  logLevel: 'silent',
  transform: { target: 'es2022', define: { 'process.env.NODE_ENV': '"production"' } },
  plugins: [fromSource(live)],
})

/** Imports of `latchkey`: the sources, or their replacements in a frame. */
function fromSource(live: string): Plugin {
  const replacements: Readonly<Record<string, string>> = {
    latchkey: 'latchkey.ts',
    'latchkey/emulator': 'emulator.ts',
    'latchkey/testing': 'testing.ts',
  }
  return {
    name: 'from source',
    resolveId: (path, importer) => {
      // The frame loads the styles.
      if (path.endsWith('.css')) return NO_STYLES
      if (!/^latchkey(\/|$)/.test(path)) return null
      const name = replacements[path]
      if (name && !importer?.startsWith(live)) return join(live, name)
      const entry = alias.find(({ find }) => find.test(path))
      return entry ? path.replace(entry.find, entry.replacement) : null
    },
    load: (id) => (id === NO_STYLES ? 'export {}' : null),
  }
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}
