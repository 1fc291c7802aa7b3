/** `dist/latchkey-emulator.mjs`: the emulator over HTTP as a single file that needs Node.js and nothing else. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Plugin, rolldown } from 'rolldown'
import { failOnWarning, RESOLUTION, withoutNodeCrypto } from './bundleCode.ts'
import { withoutCertificates } from './withoutCertificates.ts'

const ENTRY = '\0single file'

/** Writes the file. Resolves to the ids of the modules inside it. */
export async function bundleEmulator(root: string): Promise<string[]> {
  const bundle = await rolldown({
    ...RESOLUTION,
    input: ENTRY,
    cwd: root,
    experimental: { attachDebugInfo: 'none' },
    external: [/^node:/],
    treeshake: { moduleSideEffects: (id) => id === ENTRY },
    plugins: [entry(root), withoutNodeCrypto, withoutCertificates, inlineWindow(root)],
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
  return output[0].moduleIds
}

function entry(root: string): Plugin {
  const command = JSON.stringify(join(root, 'src/cli/emulator.ts'))
  return {
    name: 'entry of the single file',
    resolveId: (id) => (id === ENTRY ? ENTRY : null),
    load: (id) =>
      id === ENTRY
        ? `import { emulator } from ${command}
           emulator(process.argv.slice(2)).then((status) => {
             if (status !== null) process.exitCode = status
           })`
        : null,
  }
}

/** The page at `/_emulator` as a text within the file, where the package reads it from beside its chunk. */
function inlineWindow(root: string): Plugin {
  const page = readFileSync(join(root, 'dist/chunks/window.html.gz')).toString('base64')
  return {
    name: 'inline window',
    load: (id) =>
      id.endsWith('/readWindow.ts')
        ? `import { gunzipSync } from 'node:zlib'
           const page = ${JSON.stringify(page)}
           export const readWindow = () => gunzipSync(Buffer.from(page, 'base64')).toString()`
        : null,
  }
}
