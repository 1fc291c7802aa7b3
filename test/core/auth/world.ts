/** A page whose user has an authenticator, and whose requests all match the specification. */
import { vi } from 'vitest'
import { CLAIMS_WAIT_MILLIS } from '../../../src/core/constants.ts'
import { REFRESH_TIMEOUT_MILLIS } from '../../../src/server/requests/refresh/SharedRefresh.ts'
import { createWorld, ORIGIN, type World, type WorldOptions } from '../../support/createWorld.ts'
import type { MemoryPlatform } from '../../support/memoryPlatform.ts'
import { softwareAuthenticator, type SoftwareAuthenticator } from '../../support/softwareAuthenticator.ts'

export interface FlowWorld extends World {
  readonly device: SoftwareAuthenticator
  /** Another tab of the same browser. */
  tab(url: string): FlowWorld
}

/** Creates a world with an authenticator, where attempts follow each other without a delay. */
export function createFlowWorld({ url = '/', ...options }: WorldOptions = {}): FlowWorld {
  const world = createWorld({
    now: 1_754_550_000_000,
    // Each request of a flow and each response must match the specification.
    conformance: 'throw',
    wrapPlatform: withoutDelays,
    url,
    ...options,
  })
  const page = new URL(url, ORIGIN)
  const device = softwareAuthenticator(page.origin)
  vi.stubGlobal('PublicKeyCredential', class {})
  vi.stubGlobal('location', page)
  vi.stubGlobal('navigator', { credentials: device.credentials })
  const tab = (at: string): FlowWorld =>
    createFlowWorld({ ...options, emulator: world.emulator, browser: world.browser, url: at })
  return { ...world, device, tab }
}

/** Timeouts that are shorter than some delays. */
const TIMEOUTS_MILLIS: readonly number[] = [CLAIMS_WAIT_MILLIS, REFRESH_TIMEOUT_MILLIS]

/** Removes the delays between attempts and keeps the timeouts of calls. */
function withoutDelays(platform: MemoryPlatform): MemoryPlatform {
  return {
    ...platform,
    after: (millis, callback) => {
      if (millis > 20_000 || TIMEOUTS_MILLIS.includes(millis)) return platform.after(millis, callback)
      const timer = setTimeout(callback, 0)
      return () => clearTimeout(timer)
    },
  }
}

/** The only user of the project. */
export const theUser = ({ emulator }: Pick<World, 'emulator'>) => emulator.db.users.all()[0]!
