/** Environment variables of an app, by the names that each framework reads. */

/** How an app reads its environment. */
export type EnvStyle = 'vite' | 'next' | 'node'

export interface EnvValues {
  readonly baseUrl: string
  readonly projectId: string
  readonly publishableClientKey: string
  readonly secretServerKey: string
  readonly superSecretAdminKey: string
}

/** Frameworks expose variables with these prefixes to the browser, and no others. */
export const ENV_PREFIX: Readonly<Record<EnvStyle, string>> = { vite: 'VITE_', next: 'NEXT_PUBLIC_', node: '' }

/** The values of `npx latchkey emulator`. */
export const EMULATOR_VALUES: EnvValues = {
  baseUrl: 'http://localhost:4400',
  projectId: 'internal',
  publishableClientKey: 'pck_emulator',
  secretServerKey: 'ssk_emulator',
  superSecretAdminKey: 'sak_emulator',
}

/** Returns the variables of an app. A browser never gets the secret key. */
export function toEnvVariables(style: EnvStyle, values: EnvValues): [name: string, value: string][] {
  const prefix = ENV_PREFIX[style]
  const variables: [name: string, value: string][] = [
    [`${prefix}LATCHKEY_BASE_URL`, values.baseUrl],
    [`${prefix}LATCHKEY_PROJECT_ID`, values.projectId],
    [`${prefix}LATCHKEY_PUBLISHABLE_CLIENT_KEY`, values.publishableClientKey],
  ]
  if (style !== 'vite') variables.push(['LATCHKEY_SECRET_SERVER_KEY', values.secretServerKey])
  return variables
}

/** Returns the text of an `.env` file. */
export function toEnvFile(style: EnvStyle, values: EnvValues): string {
  return toEnvVariables(style, values)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('')
}
