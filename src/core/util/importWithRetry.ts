/** Parts of the package that are loaded on demand. */
import { TransportError } from '../errors.ts'

/** Imports a part, a second time if that fails. Resolves to `null` if it can't be loaded: offline, or after a deployment. */
export const loadIfPossible = <Part>(part: () => Promise<Part | null>): Promise<Part | null> =>
  part()
    .catch(part)
    .catch(() => null)

/**
 * Like {@link loadIfPossible}, for a part that is required.
 *
 * @throws TransportError NETWORK
 */
export async function load<Part>(part: () => Promise<Part | null>): Promise<Part> {
  const loaded = await loadIfPossible(part)
  if (loaded === null) {
    throw new TransportError('NETWORK', `A part of this app can't be loaded. Check the connection, or reload the page.`)
  }
  return loaded
}
