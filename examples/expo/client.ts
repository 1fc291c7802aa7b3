/** The client of the app. On a phone, `storage` is left out: the client then imports expo-secure-store. */
import { createExpoClient, type SecureStorage } from 'latchkey/expo'

export function createAppClient(baseUrl: string, storage?: SecureStorage) {
  return createExpoClient({
    projectId: 'internal',
    publishableClientKey: 'pck_emulator',
    baseUrl,
    ...(storage && { storage }),
  })
}
