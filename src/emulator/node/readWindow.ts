/** The page at `/_emulator`, as `scripts/window.ts` made it: one file, with all it needs, compressed. */
/// <reference types="node" />
import { existsSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

let page: string | undefined

/** It is read once. In a checkout where it was not made yet, it is a page that says how. */
export function readWindow(): string {
  const file = new URL('./window.html.gz', import.meta.url)
  page ??= existsSync(file) ? gunzipSync(readFileSync(file)).toString() : undefined
  return page ?? MISSING
}

const MISSING = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Latchkey emulator</title>
<p>The emulator is running. Its window has not been made yet: run <code>npm run window</code> and load this page again.</p>
</html>
`
