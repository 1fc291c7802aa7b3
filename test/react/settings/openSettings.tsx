/** A signed-in user with the account settings open. */
import { signUpWithPassword, type Client } from 'latchkey'
import type { ReactNode } from 'react'
import { onTestFinished, vi } from 'vitest'
import { getOwnQueryClient } from '../../../src/query/queryClients.ts'
import { AccountSettingsPage } from '../../../src/react/settings/AccountSettingsPage.tsx'
import type { SectionId } from '../../../src/react/settings/places.ts'
import { createWorld, ORIGIN, type WorldOptions } from '../../support/createWorld.ts'
import type { MemoryPlatform } from '../../support/memoryPlatform.ts'
import { softwareAuthenticator } from '../../support/softwareAuthenticator.ts'
import { render, type Screen } from '../render.tsx'

export const PERSON = { email: 'mira@harbor.example', password: 'correct horse' }

/** Project settings that enable these sections. */
export const EVERYTHING = {
  client_team_creation_enabled: true,
  client_user_deletion_enabled: true,
  allow_user_api_keys: true,
  allow_team_api_keys: true,
  passkey_enabled: true,
  magic_link_enabled: true,
}

export interface SettingsScreen extends Screen {
  /** The button with this accessible name. */
  named: (name: string) => HTMLElement
  /** Submits the form of the field. */
  submitWith: (field: string) => Promise<void>
}

export async function openSettings(
  section: SectionId,
  options: WorldOptions = {},
  enter: (client: Client, input: typeof PERSON) => Promise<unknown> = signUpWithPassword,
) {
  const world = createWorld({
    service: '2026',
    url: `/handler/account-settings#${section}`,
    config: EVERYTHING,
    ...options,
  })
  const stopTime = letTimePass(world.platform)
  await enter(world.client, PERSON)
  const screen = toSettings(await render(world.client, <AccountSettingsPage />))
  onTestFinished(screen.unmount)
  await screen.until(() => screen.container.querySelector('.lk-card') !== null, `the section ${section}`)
  return { ...world, screen, stopTime }
}

/** Renders an element for a signed-in user. */
export async function openSigned(children: ReactNode, options: WorldOptions = {}) {
  const world = createWorld({ service: '2026', config: EVERYTHING, ...options })
  letTimePass(world.platform)
  await signUpWithPassword(world.client, PERSON)
  const screen = toSettings(await render(world.client, children))
  onTestFinished(screen.unmount)
  return { ...world, screen }
}

/** Adds what settings are found and submitted by. */
export function toSettings(screen: Screen): SettingsScreen {
  return {
    ...screen,
    named: (name) => {
      const control = [...screen.container.querySelectorAll<HTMLElement>('button, a, [role=switch]')].find(
        (item) => (item.getAttribute('aria-label') ?? item.textContent) === name,
      )
      if (!control) throw new Error(`Nothing is called ${name}\n${screen.container.innerHTML}`)
      return control
    },
    submitWith: async (field) => {
      const form = screen.find<HTMLInputElement>(`input[name=${field}]`).form
      await screen.click(form!.querySelector('button[type=submit]')!)
    },
  }
}

/** Advances the world's clock in real time, so that short timers fire. Returns a function that stops it. */
export function letTimePass(platform: MemoryPlatform): () => void {
  const timer = setInterval(() => void platform.advance(50), 50)
  const stop = (): void => clearInterval(timer)
  onTestFinished(stop)
  return stop
}

/** Gives the page an authenticator that registers passkeys without asking, until the end of the test. */
export function installAuthenticator(): void {
  const { credentials } = softwareAuthenticator(ORIGIN)
  vi.stubGlobal('PublicKeyCredential', class {})
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: credentials })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    Reflect.deleteProperty(navigator, 'credentials')
  })
}

/** The states of all queries and mutations in the client's cache, as JSON. */
export function readCache(client: Client): string {
  const queryClient = getOwnQueryClient(client)
  const cached = [...queryClient.getQueryCache().getAll(), ...queryClient.getMutationCache().getAll()]
  return JSON.stringify(cached.map(({ state }) => state))
}
