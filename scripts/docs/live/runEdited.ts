/** Runs a sample that its reader has changed: it is compiled in the browser. Types are removed and not checked. */
import { transform } from 'sucrase'

/** What a sample exports. */
export type SampleModule = Record<string, unknown>

/** Loads the modules that samples import, by their names. */
export type ModuleLoaders = Readonly<Record<string, () => Promise<object>>>

const { constructor: AsyncFunction } = Object.getPrototypeOf(async () => {}) as {
  constructor: AsyncFunctionConstructor
}

type AsyncFunctionConstructor = new (...parameters: string[]) => (...values: unknown[]) => Promise<void>

/**
 * Runs TypeScript or TSX. Resolves to its exports once it has ended.
 *
 * @throws Error if it can't be compiled, imports a module that no sample imports, or fails
 */
export async function runEdited(code: string, loaders: ModuleLoaders): Promise<SampleModule> {
  const { code: compiled } = transform(code, {
    transforms: ['typescript', 'jsx', 'imports'],
    jsxRuntime: 'automatic',
    production: true,
  })
  const names = [...compiled.matchAll(/\brequire\((['"])(.+?)\1\)/g)].map(([, , name = '']) => name)
  const modules = new Map<string, object>()
  for (const name of new Set(names)) {
    const load = loaders[name]
    if (!load) throw new Error(`Live samples can't import ${name}. They can import ${Object.keys(loaders).join(', ')}.`)
    modules.set(name, withNamedExports(await load()))
  }
  const exported: SampleModule = {}
  await new AsyncFunction('require', 'exports', compiled)((name: string) => modules.get(name), exported)
  return exported
}

/** Adds the exports of a CommonJS module, such as React: a bundler puts them into the default export. */
function withNamedExports(module: { readonly default?: unknown }): object {
  return { ...(Object(module.default) as object), ...module, __esModule: true }
}
