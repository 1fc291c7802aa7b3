/** A page with a session dialog, whose session a test ends. */
import { signUpWithPassword } from 'latchkey'
import { SessionDialog, useUser } from 'latchkey/react'
import type { ReactNode } from 'react'
import { createWorld, type World, type WorldOptions } from '../../support/createWorld.ts'
import { render, type Screen } from '../render.tsx'
import { letTimePass } from '../settings/openSettings.tsx'

export const MIRA = { email: 'mira@harbor.example', password: 'correct horse' }
export const OLE = { email: 'ole@harbor.example', password: 'battery staple' }
export const TOKEN_LIFE_MILLIS = 600_000
/** The start of the clocks of service and browser. */
export const START = 1_754_550_000_000

export function Page(): ReactNode {
  const user = useUser()
  return (
    <main>
      <p>{user === undefined ? 'not known' : (user?.displayName ?? user?.primaryEmail ?? 'signed out')}</p>
      <textarea name="draft" />
    </main>
  )
}

export const page = (
  <SessionDialog>
    <Page />
  </SessionDialog>
)

export async function openPage(options: WorldOptions = {}, children: ReactNode = page) {
  const world = createWorld({ service: '2026', now: START, ...options })
  await signUpWithPassword(world.client, MIRA)
  letTimePass(world.platform)
  const screen = await render(world.client, children)
  await screen.sees(MIRA.email)
  screen.find<HTMLTextAreaElement>('textarea').value = 'a long text'
  return { ...world, screen }
}

/** Ends the sessions at the service, as an administrator does, and lets the access token expire. */
export async function endSessions({ emulator, platform }: Pick<World, 'emulator' | 'platform'>): Promise<void> {
  emulator.faults.always('refreshAccessToken', 'REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED')
  emulator.faults.always('exchangeOAuthToken', 'REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED')
  emulator.clock.advance(TOKEN_LIFE_MILLIS)
  await platform.advance(TOKEN_LIFE_MILLIS)
}

export const isOpen = ({ container }: Screen): boolean => container.querySelector('dialog[open]') !== null
export const draft = (screen: Screen): string => screen.find<HTMLTextAreaElement>('textarea').value

export async function signInAgain(screen: Screen, { email, password }: typeof MIRA): Promise<void> {
  await screen.type('email', email)
  await screen.type('password', password)
  await screen.submit()
}
