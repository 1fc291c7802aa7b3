/** One style sheet with everything that it imports: apps load one file. */
import { build } from 'esbuild'

export async function bundleStyles(file: string, { minify = false } = {}): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    write: false,
    minify,
    logLevel: 'error',
    target: minify ? 'es2022' : 'esnext',
  })
  return outputFiles.map(({ text }) => text).join('')
}
