/** The fields of package.json that the entries determine. */
import { AT_THE_EDGE, RUNS_ON_IMPORT, SERVER_ONLY } from './entries.ts'

/** Files beside the entries. */
const FILES: Readonly<Record<string, unknown>> = {
  './react/styles.css': { types: './dist/react/styles.css.d.ts', default: './dist/react/styles.css' },
  './openapi.json': './dist/openapi.json',
  './overlay.yaml': './dist/overlay.yaml',
  './seed.schema.json': './dist/seed.schema.json',
  './package.json': './package.json',
}

/** Returns `sideEffects` and `exports` for these entries. */
export function toManifest(names: readonly string[]): Readonly<Record<string, unknown>> {
  return { sideEffects: ['**/*.css', ...RUNS_ON_IMPORT.map((name) => `./dist/${name}.js`)], exports: toExports(names) }
}

/**
 * Returns the exports for these entries. `admin.browser` is what a browser gets in place of `admin`, and `backend.browser` in
 * place of an entry for servers.
 */
function toExports(names: readonly string[]): Readonly<Record<string, unknown>> {
  const entries = names.filter((name) => !name.endsWith('.browser')).map((name) => [toSubpath(name), toTarget(name)])
  return { ...(Object.fromEntries(entries) as Record<string, unknown>), ...FILES }

  function toTarget(name: string): Readonly<Record<string, string>> {
    const file = `./dist/${name}.js`
    const own = names.includes(`${name}.browser`) ? `./dist/${name}.browser.js` : null
    const browser = own ?? (SERVER_ONLY.has(name) ? './dist/backend.browser.js' : null)
    return {
      types: `./dist/${name}.d.ts`,
      ...(browser && AT_THE_EDGE.has(name) && { workerd: file, 'edge-light': file }),
      ...(browser && { browser }),
      default: file,
    }
  }
}

const toSubpath = (name: string): string => (name === 'index' ? '.' : `./${name}`)
