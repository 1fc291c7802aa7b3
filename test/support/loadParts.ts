/** Loads on-demand modules in advance, because fake clocks don't wait for them. */
import { preload } from '../../src/core/client/createBaseClient.ts'

await preload()
