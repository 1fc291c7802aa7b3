/**
 * Reads the page at `/_emulator`, which `npm run window` writes next to this module. The build of the single-file
 * emulator replaces this module with one that contains the page.
 */
/// <reference types="node" />
import { existsSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

let page: string | undefined

/** Reads the page once. If it hasn't been built, returns a page that says how to build it. */
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
