/**
 * The page at `/_emulator`, which `npm run window` writes beside this module. The build of the single-file emulator
 * replaces this module by one that holds the page.
 */
/// <reference types="node" />
import { existsSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

let page: string | undefined

/** Reads the page once. In a checkout without it, returns a page that says how to make it. */
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
