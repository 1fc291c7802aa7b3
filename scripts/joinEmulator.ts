/**
 * The emulator in a few files in place of two hundred. Nobody takes half of it, so a bundler has nothing to leave out,
 * and loading many small files is most of what starting it costs: twice as much as everything else together.
 */
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { build, type Plugin } from 'esbuild'

/** What leads into the emulator from outside. */
const ENTRIES = [
  'src/exports/emulator.js',
  'src/exports/emulator.browser.js',
  'src/exports/emulator/node.js',
  'src/exports/emulator/worker.js',
  'src/cli/emulator.js',
]

/** Where the page at `/_emulator` lies: the code that reads it is put beside it. */
const FOLDER = 'src/emulator/hosts'

/**
 * Joins the built modules of the emulator in `dist`, and removes the parts. What is loaded only when it is needed
 * (validators, passkeys) stays where it is.
 */
export async function joinEmulator(dist: string): Promise<void> {
  const parts = modules(join(dist, 'src/emulator'))
  const { metafile } = await build({
    entryPoints: ENTRIES.map((entry) => join(dist, entry)),
    outdir: dist,
    outbase: dist,
    allowOverwrite: true,
    chunkNames: `${FOLDER}/[name]-[hash]`,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'neutral',
    target: 'es2022',
    minify: true,
    legalComments: 'none',
    charset: 'utf8',
    metafile: true,
    external: ['node:*', 'msw'],
    plugins: [loadLater(join(dist, FOLDER))],
    logLevel: 'error',
  })
  for (const part of parts) rmSync(part)
  for (const [output, { imports }] of Object.entries(metafile.outputs)) {
    for (const { path, external } of imports) {
      const isOurs = path.startsWith('.') || path.startsWith('/')
      if (external && isOurs && !existsSync(join(output, '..', path))) throw new Error(`${output} imports ${path}.`)
    }
    if (readFileSync(output, 'utf8').includes('window.html.gz') && !output.includes(FOLDER)) {
      throw new Error(`${output} reads window.html.gz, which lies in ${FOLDER}.`)
    }
  }
}

/** Leaves what is imported while running where it is, as seen from a folder. */
function loadLater(folder: string): Plugin {
  return {
    name: 'load later',
    setup({ onResolve }) {
      onResolve({ filter: /^\./ }, ({ kind, path, resolveDir }) => {
        if (kind !== 'dynamic-import') return null
        return { path: relative(folder, join(resolveDir, path)), external: true }
      })
    },
  }
}

function modules(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => path.endsWith('.js') && statSync(path).isFile())
}
