/** Every flow of the client, through a session server. */
import { afterEach, describe, expect, test, vi } from 'vitest'
import { FLOWS } from '../../core/auth/table.ts'
import { createFlowWorld, type FlowWorld } from '../../core/auth/world.ts'
import { createSessionSite, type SessionSiteOptions } from '../../support/createSessionSite.ts'
import { createMemoryBrowser } from '../../support/memoryPlatform.ts'

afterEach(() => void vi.unstubAllGlobals())

function createFlowSite(options: SessionSiteOptions = {}) {
  let flowWorld: FlowWorld | undefined
  const site = createSessionSite({
    browser: createMemoryBrowser({ now: 1_754_550_000_000 }),
    create: (worldOptions) => (flowWorld = createFlowWorld(worldOptions)),
    ...options,
  })
  if (!flowWorld) throw new Error('No world was created.')
  return { site, world: { ...flowWorld, emulator: site.emulator } }
}

/** `loginFromCli` is for command lines, which have tokens of their own. */
const NAMES = Object.keys(FLOWS).filter((name) => name !== 'loginFromCli')

describe.each([
  // Since 2026 an invitation is for one address, and the flow is prepared for another.
  { service: '2026' as const, names: NAMES.filter((name) => name !== 'acceptInvitation') },
  { service: '2025' as const, names: NAMES },
])('with a service of $service', ({ service, names }) => {
  test.each(names)('the flow %s ends as with tokens in the page, which sees none', async (name) => {
    const run = async (at: FlowWorld) => {
      const result = await (await FLOWS[name]?.arrange(at))?.()
      return { result: describeResult(result), status: at.client.session.getSnapshot().status }
    }
    const expected = await run(createFlowWorld({ service }))
    const { site, world } = createFlowSite({ service })
    expect(await run(world)).toEqual(expected)
    const page = site.readPage()
    for (const token of site.issued) expect(page).not.toContain(token)
  })
})

/** Ids, codes and times differ between two worlds. */
const describeResult = (result: unknown): string =>
  JSON.stringify(result, (key, value: unknown) =>
    (typeof value === 'string' && key !== 'status') || typeof value === 'number' ? typeof value : value,
  )
