/**
 * `npm run window`: the page of the emulator at `/_emulator`, from `src/emulator/window/` to one compressed HTML file
 * beside the server that serves it. It needs no network and runs only its own script.
 */
import { createHash } from 'node:crypto'
import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { rolldown } from 'rolldown'
import { bundleStyles } from './build/bundleStyles.ts'

const folder = fileURLToPath(new URL('../src/emulator/', import.meta.url))

const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><circle cx="8" cy="8" r="6" fill="#157347"/></svg>'

const bundle = await rolldown({
  input: join(folder, 'window/main.tsx'),
  platform: 'browser',
  transform: { target: 'es2022', define: { 'process.env.NODE_ENV': '"production"' } },
  // Styles are bundled below.
  plugins: [{ name: 'without styles', load: (id) => (id.endsWith('.css') ? { code: '', moduleType: 'js' } : null) }],
})
const { output } = await bundle.generate({ format: 'iife', minify: true, comments: false })
const styles = await bundleStyles(join(folder, 'window/window.css'), { minify: true })

/** The ids of the modules inside the page. */
export const modules: readonly string[] = output[0].moduleIds

// A closing tag in a string would end the script.
const script = output[0].code.trim().replaceAll('</script', '<\\/script')
const hash = createHash('sha256').update(script).digest('base64')
const policy = [
  "default-src 'none'",
  `script-src 'sha256-${hash}'`,
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')

// Atomic, because another process may read the file.
const file = join(folder, 'hosts/window.html.gz')
writeFileSync(
  `${file}.${process.pid}`,
  gzipSync(
    `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="content-security-policy" content="${policy}">
<title>Latchkey emulator</title>
<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(ICON)}">
<style>${styles}</style>
</head>
<body>
<div id="root"></div>
<script>${script}</script>
</body>
</html>
`,
    { level: 9 },
  ),
)
renameSync(`${file}.${process.pid}`, file)
