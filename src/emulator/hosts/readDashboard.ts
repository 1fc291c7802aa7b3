/**
 * Reads the page at `/_emulator`, which `npm run build:dashboard` writes to `dist/`. The build of the single-file
 * emulator replaces this module with one that contains the page.
 */
/// <reference types="node" />
import { existsSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

/** `dist/dashboard.html.gz`, from `dist/chunks/` in the package and from this folder in the repository. */
const LOCATIONS = ['../dashboard.html.gz', '../../../dist/dashboard.html.gz']

let page: string | undefined

/** Reads the page once. If it hasn't been built, returns a page that says how to build it. */
export function readDashboard(): string {
  if (page !== undefined) return page
  const file = LOCATIONS.map((location) => new URL(location, import.meta.url)).find((url) => existsSync(url))
  if (!file) return NOT_BUILT
  page = gunzipSync(readFileSync(file)).toString()
  return page
}

const NOT_BUILT = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Latchkey emulator</title>
<p>The emulator is running. Its dashboard isn't built yet: run <code>npm run build:dashboard</code> and reload this page.</p>
</html>
`
