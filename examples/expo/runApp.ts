/**
 * Two starts of an app on a simulated phone: the user signs up, the app ends, and it starts again, without a connection.
 */
import { getUser, signOut, signUpWithPassword } from 'latchkey'
import { createEmulator } from 'latchkey/emulator'
import { serveEmulator } from 'latchkey/emulator/node'
import { createAppClient } from './client.ts'

/** Runs both starts. Returns what the user sees. */
export async function runApp(print: (line: string) => void): Promise<void> {
  const values = new Map<string, string>()
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
  const service = await serveEmulator(createEmulator(), { port: 0 })

  const firstStart = createAppClient(service.url, storage)
  await signUpWithPassword(firstStart, {
    email: 'mira@harbor.example',
    password: 'correct horse',
    verificationCallbackUrl: 'http://localhost:3000/handler/email-verification',
  })
  print(`Signed up: ${(await getUser(firstStart))?.primaryEmail}`)
  firstStart.dispose()

  await service.close()
  const secondStart = createAppClient(service.url, storage)
  print(`At first, the session is ${secondStart.session.getSnapshot().status}`)
  print(`Without a connection: ${(await getUser(secondStart))?.primaryEmail}`)
  await signOut(secondStart, { timeoutMillis: 100 })
  await new Promise((resolve) => setTimeout(resolve, 50))
  print(`After the sign-out, the device keeps ${values.size} values`)
  secondStart.dispose()
}
