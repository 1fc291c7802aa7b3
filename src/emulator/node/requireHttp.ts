/** msw without waiting, where there is a `require`: in Node 20.19 or newer, which requires ES modules too, and its kin. */
import { EmulatorError } from '../EmulatorError.ts'
import type { Http } from '../toHandlers.ts'

interface Host {
  readonly process?: {
    getBuiltinModule?(name: 'node:module'): { createRequire(from: string): (name: string) => unknown }
  }
}

/**
 * The same instance of msw that an `import` gets.
 *
 * @throws EmulatorError `MISSING_PACKAGE` when msw is not installed, or there is no `require`.
 */
export function requireHttp(): Http {
  try {
    const module = (globalThis as Host).process?.getBuiltinModule?.('node:module')
    if (!module) throw new Error('There is no require here.')
    return (module.createRequire(import.meta.url)('msw') as { http: Http }).http
  } catch (cause) {
    throw new EmulatorError(
      'MISSING_PACKAGE',
      'emulator.handlers needs msw: npm install -D msw. Without it, pass emulator.fetch to createClient({ fetch }).',
      { cause },
    )
  }
}
