/**
 * `dist/dashboard.html.gz`: the page of the emulator at `/_emulator` as one compressed HTML file. The page needs no
 * network and runs only its own script.
 */
import { createHash } from 'node:crypto'
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { gzipSync } from 'node:zlib'
import { rolldown } from 'rolldown'
import { failOnWarning } from './bundleCode.ts'
import { bundleStyles } from './bundleStyles.ts'

const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><circle cx="8" cy="8" r="6" fill="#157347"/></svg>'

/** Writes the file. Resolves to the ids of the modules inside it. */
export async function bundleDashboard(root: string): Promise<string[]> {
  const folder = join(root, 'src/emulator/dashboard')
  const bundle = await rolldown({
    input: join(folder, 'main.tsx'),
    platform: 'browser',
    // The page uses a small part of React, and has 50 kB less with Preact.
    resolve: {
      alias: {
        react: 'preact/compat',
        'react-dom/client': 'preact/compat/client',
        'react/jsx-runtime': 'preact/jsx-runtime',
      },
    },
    transform: { target: 'es2022', define: { 'process.env.NODE_ENV': '"production"' } },
    // Styles are bundled below.
    plugins: [{ name: 'without styles', load: (id) => (id.endsWith('.css') ? { code: '', moduleType: 'js' } : null) }],
    onLog: failOnWarning,
  })
  const { output } = await bundle.generate({ format: 'iife', minify: true, comments: false })
  const styles = await bundleStyles(join(folder, 'dashboard.css'), { minify: true })
  writeAtomically(join(root, 'dist'), 'dashboard.html.gz', gzipSync(toHtml(output[0].code, styles), { level: 9 }))
  return output[0].moduleIds
}

function toHtml(code: string, styles: string): string {
  // A closing tag in a string would end the script.
  const script = code.trim().replaceAll('</script', '<\\/script')
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
  return `<!doctype html>
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
`
}

/** Another process may read the file meanwhile. */
function writeAtomically(folder: string, name: string, content: Uint8Array): void {
  mkdirSync(folder, { recursive: true })
  const temporary = join(folder, `${name}.${process.pid}`)
  writeFileSync(temporary, content)
  renameSync(temporary, join(folder, name))
}
