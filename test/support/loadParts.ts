/** Loads on-demand modules in advance, because fake clocks don't wait for them. */
import { loadLater } from '../../src/core/client/assembleClient.ts'

await loadLater()
