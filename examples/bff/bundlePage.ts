import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

/** Returns the code of the page in one file. */
export async function bundlePage(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('page.tsx', import.meta.url))],
    bundle: true,
    format: 'esm',
    jsx: 'automatic',
    write: false,
    define: { 'process.env.NODE_ENV': '"development"' },
  })
  return outputFiles[0]?.text ?? ''
}
