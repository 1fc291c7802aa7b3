/** Where the service is and which keys open it. Without an environment: the emulator of `npx latchkey emulator`. */
const { env } = process

export const settings = {
  baseUrl: env.LATCHKEY_URL ?? 'http://localhost:4400',
  projectId: env.LATCHKEY_PROJECT_ID ?? 'internal',
  publishableClientKey: env.LATCHKEY_PUBLISHABLE_CLIENT_KEY ?? 'pck_emulator',
  secretServerKey: env.LATCHKEY_SECRET_SERVER_KEY ?? 'ssk_emulator',
}
