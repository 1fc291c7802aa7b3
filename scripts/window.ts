/**
 * `npm run window`: the page of the emulator at `/_emulator`, from `src/emulator/window/` to one compressed HTML file
 * beside the server that hands it out. It needs no network, and runs no script but its own.
 */
import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'

const folder = fileURLToPath(new URL('../src/emulator/', import.meta.url))

const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><circle cx="8" cy="8" r="6" fill="#157347"/></svg>'

const { outputFiles } = await build({
  entryPoints: [join(folder, 'window/main.tsx'), join(folder, 'window/window.css')],
  outdir: 'out',
  write: false,
  bundle: true,
  minify: true,
  format: 'iife',
  target: 'es2022',
  jsx: 'automatic',
  charset: 'utf8',
  legalComments: 'none',
  define: { 'process.env.NODE_ENV': '"production"' },
})
const textOf = (ending: string): string => outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? ''
// A closing tag within a text of the script would end the script.
const script = textOf('.js').replaceAll('</script', '<\\/script')
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

writeFileSync(
  join(folder, 'hosts/window.html.gz'),
  gzipSync(
    `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="content-security-policy" content="${policy}">
<title>Latchkey emulator</title>
<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(ICON)}">
<style>${textOf('.css')}</style>
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
