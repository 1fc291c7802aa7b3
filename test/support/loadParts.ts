/** Loads what clients load later: clocks that tests move by hand don't wait for it. */
import { loadLater } from '../../src/core/client/assembleClient.ts'

await loadLater()
