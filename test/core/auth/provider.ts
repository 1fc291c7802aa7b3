/** The provider's side of an OAuth flow, as the user's browser sees it. */
import type { FlowWorld } from './world.ts'

export interface Consent {
  readonly email?: string
  readonly name?: string
  readonly account_id?: string
  readonly email_verified?: 'true' | 'false'
  readonly decision?: 'refuse' | 'fail'
}

const MIRA: Consent = { email: 'mira@github.example', name: 'Mira Okafor', email_verified: 'true' }

/** Follows the redirect, signs in on the provider's page, and returns to the app's callback page. */
export async function consent(world: FlowWorld, given: Consent = MIRA): Promise<string> {
  const address = await walk(world, world.platform.visited.at(-1)!, given)
  world.platform.location.assign(address)
  return address
}

/** Signs in from an authorize URL without changing the page. Resolves to the URL that the browser ends on. */
export async function walk(
  { emulator }: Pick<FlowWorld, 'emulator'>,
  authorizeUrl: string,
  given: Consent = MIRA,
): Promise<string> {
  const left = await emulator.fetch(authorizeUrl)
  if (left.status !== 307) throw new Error(`${left.status} ${await left.text()}`)
  const cookie = left.headers.get('set-cookie')!.split(';', 1)[0]!
  const page = left.headers.get('location')!
  const state = new URL(page).searchParams.get('state')!
  const answered = await emulator.fetch(page, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ state, ...given }).toString(),
  })
  if (answered.status !== 303) throw new Error(`${answered.status} ${await answered.text()}`)
  const back = await emulator.fetch(answered.headers.get('location')!, { headers: { cookie } })
  const location = back.headers.get('location')
  if (!location) throw new Error(`${back.status} ${await back.text()}`)
  return location
}
