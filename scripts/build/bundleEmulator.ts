/** `dist/latchkey-emulator.mjs`: the emulator over HTTP as a single file that needs Node.js and nothing else. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { rolldown, type Plugin } from 'rolldown'
import { failOnWarning, RESOLUTION, withoutNodeCrypto } from './bundleCode.ts'
import { withoutCertificates } from './withoutCertificates.ts'

const ENTRY = '\0single file'

/** Writes the file. Resolves to the ids of the modules inside it. */
export async function bundleEmulator(root: string): Promise<string[]> {
  const packedIds: string[] = []
  const bundle = await rolldown({
    ...RESOLUTION,
    input: ENTRY,
    cwd: root,
    experimental: { attachDebugInfo: 'none' },
    external: [/^node:/],
    treeshake: { moduleSideEffects: (id) => id === ENTRY },
    plugins: [
      entry(root),
      packLateModules(packedIds),
      routesAsJson,
      withoutNodeCrypto,
      withoutCertificates,
      inlineDashboard(root),
      withoutBuiltInImports,
      escapeText,
    ],
    onLog: failOnWarning,
  })
  const { output } = await bundle.write({
    file: join(root, 'dist/latchkey-emulator.mjs'),
    format: 'esm',
    codeSplitting: false,
    minify: true,
    comments: false,
    banner: '#!/usr/bin/env node',
  })
  return [...output[0].moduleIds, ...packedIds]
}

const LATE = '\0late:'

/**
 * Packs each module that the emulator imports on demand as compressed text. Parsing is most of the start time, and these
 * modules are more than half of the code: validators, examples, bcrypt, passkeys, repeatable signatures.
 *
 * @param packedIds receives the ids of the packed modules
 */
function packLateModules(packedIds: string[]): Plugin {
  return {
    name: 'pack late modules',
    transform(code, id) {
      if (!/\/src\/emulator\/.*\.ts$/.test(id)) return null
      const imports: string[] = []
      const changed = code.replace(/(?<!typeof )\bimport\('([^']+)'\)/g, (_, name: string) => {
        imports.push(`import { load as late${imports.length} } from ${JSON.stringify(`${LATE}${name}|${id}`)}`)
        return `late${imports.length - 1}()`
      })
      return imports.length > 0 ? `${imports.join('\n')}\n${changed}` : null
    },
    resolveId: (id) => (id.startsWith(LATE) ? id : null),
    async load(id) {
      if (!id.startsWith(LATE)) return null
      const [name = '', importer] = id.slice(LATE.length).split('|')
      const resolved = await this.resolve(name, importer)
      if (!resolved) throw new Error(`${name} is not found.`)
      const bundle = await rolldown({
        ...RESOLUTION,
        input: resolved.id,
        external: [/^node:/],
        plugins: [withoutNodeCrypto, withoutCertificates],
        onLog: failOnWarning,
      })
      const { output } = await bundle.generate({ format: 'esm', codeSplitting: false, minify: true, comments: false })
      packedIds.push(...output[0].moduleIds)
      const text = brotliCompressSync(output[0].code).toString('base64')
      return `const text = '${text}'
        export const load = () => {
          const code = process.getBuiltinModule('node:zlib').brotliDecompressSync(Buffer.from(text, 'base64'))
          return import('data:text/javascript;base64,' + code.toString('base64'))
        }`
    },
  }
}

/** The table of routes as JSON text, which engines parse four times as fast as code. */
const routesAsJson: Plugin = {
  name: 'routes as JSON',
  async load(id) {
    if (!id.endsWith('/generated/routes.ts')) return null
    const { routes } = (await import(id)) as { routes: unknown }
    return `export const routes = /* @__PURE__ */ JSON.parse(${JSON.stringify(JSON.stringify(routes))})`
  },
}

/** An import of a built-in module loads all of it, such as the promises and streams of `node:fs`, for its list of names. */
const withoutBuiltInImports: Plugin = {
  name: 'without built-in imports',
  renderChunk: (code) =>
    code.replace(/\bimport\s*\{([^}]*)\}\s*from\s*["'](node:\w+)["']/g, (_, names: string, module: string) => {
      return `const {${names.replace(/ as /g, ':')}} = process.getBuiltinModule('${module}')`
    }),
}

/** Engines read text without other characters twice as fast. */
const escapeText: Plugin = {
  name: 'escape text',
  renderChunk: (code) =>
    code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
}

function entry(root: string): Plugin {
  const fileOf = (name: string): string => JSON.stringify(join(root, 'src/cli', name))
  return {
    name: 'entry of the single file',
    resolveId: (id) => (id === ENTRY ? ENTRY : null),
    load: (id) =>
      id === ENTRY
        ? `import { addCommand } from ${fileOf('command.ts')}
           import { emulator } from ${fileOf('commands/emulator.ts')}
           import { run } from ${fileOf('run.ts')}
           const args = process.argv.slice(2)
           run(args, (program, onEnd) => addCommand(program.name('latchkey-emulator'), emulator, onEnd)).then((status) => {
             if (status !== null) process.exitCode = status
           })`
        : null,
  }
}

/** The page at `/_emulator` as a text within the file, where the package reads it from beside its chunk. */
function inlineDashboard(root: string): Plugin {
  const page = readFileSync(join(root, 'dist/dashboard.html.gz')).toString('base64')
  return {
    name: 'inline dashboard',
    load: (id) =>
      id.endsWith('/readDashboard.ts')
        ? `const page = ${JSON.stringify(page)}
           export const readDashboard = () =>
             process.getBuiltinModule('node:zlib').gunzipSync(Buffer.from(page, 'base64')).toString()`
        : null,
  }
}
