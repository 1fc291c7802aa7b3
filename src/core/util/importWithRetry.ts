/** Parts of the package that are loaded on demand. */
import { TransportError } from '../errors.ts'

/**
 * Imports a module, a second time if that fails.
 *
 * @throws {TransportError} NETWORK if it can't be loaded: offline, or removed by a deployment
 */
export async function importWithRetry<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load().catch(load)
  } catch (cause) {
    const message = `A part of this app can't be loaded. Check the connection, or reload the page.`
    throw new TransportError('NETWORK', message, { cause })
  }
}
