/** The bytes that each section adds to the account settings. */
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build, type Metafile } from 'esbuild'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const PAGE = 'src/react/settings/AccountSettingsPage.tsx'
const LIMIT_BYTES = 17_600

test('no section adds more than 17.6 kB gzipped', async () => {
  const { metafile, outputFiles } = await build({
    entryPoints: [join(root, PAGE)],
    absWorkingDir: root,
    outdir: 'out',
    bundle: true,
    splitting: true,
    minify: true,
    write: false,
    metafile: true,
    format: 'esm',
    jsx: 'automatic',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
    external: ['react', 'react-dom', 'react/jsx-runtime', '@tanstack/react-query'],
  })
  const bytes = new Map(outputFiles.map(({ path, contents }) => [relative(root, path), gzipSync(contents).length]))
  const outputOf = (source: string): string =>
    Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint === source)![0]
  const atFirst = closure(metafile, outputOf(PAGE))
  const sections = Object.values(metafile.outputs)
    .map(({ entryPoint }) => entryPoint)
    .filter((source): source is string => /^src\/react\/settings\/\w+Section\.tsx$/.test(source ?? ''))
  expect(sections).toHaveLength(9)
  for (const section of sections) {
    const own = [...closure(metafile, outputOf(section))].filter((file) => !atFirst.has(file))
    const sum = own.reduce((total, file) => total + bytes.get(file)!, 0)
    expect(sum, `${section}, ${sum} bytes`).toBeLessThan(LIMIT_BYTES)
  }
})

/** An output and its static imports. */
function closure({ outputs }: Metafile, file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found
  found.add(file)
  for (const { path, kind } of outputs[file]!.imports)
    if (kind === 'import-statement' && outputs[path]) closure({ outputs } as Metafile, path, found)
  return found
}
