import { vi } from 'vitest'

const KEYS = {
  LATCHKEY_PUBLISHABLE_CLIENT_KEY: 'pck_emulator',
  LATCHKEY_SECRET_SERVER_KEY: 'ssk_emulator',
  LATCHKEY_SUPER_SECRET_ADMIN_KEY: 'sak_emulator',
}

/** Sets the environment variables of the emulator's project with these keys; other keys and the refresh token are empty. */
export function stubProject(...keys: (keyof typeof KEYS)[]): void {
  vi.stubEnv('LATCHKEY_BASE_URL', 'http://localhost:4400')
  vi.stubEnv('LATCHKEY_PROJECT_ID', 'internal')
  vi.stubEnv('LATCHKEY_REFRESH_TOKEN', '')
  for (const name of Object.keys(KEYS) as (keyof typeof KEYS)[]) vi.stubEnv(name, keys.includes(name) ? KEYS[name] : '')
}
