/** The demo: the emulator over HTTP, and the app on Vite. */
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { createEmulator, type Emulator } from 'latchkey/emulator'
import { addTeamMember, createServerClient, createTeam, iterateUsers, updateUser } from 'latchkey/server'
import { alias } from '../../vitest.config.ts'
import { serveApp, serveNearby, type AppOptions } from '../serveApp.ts'
import { JONAS, NORA, NOTES, OPTIONS } from './cast.ts'
import { createNote } from './notes.ts'
import { robot } from './robot.ts'

export interface Demo {
  /** Where the app is. */
  appUrl: string
  /** Where the service is; its emails and records are at `/_emulator` below it. */
  emulatorUrl: string
  close(): Promise<void>
}

export interface DemoOptions {
  appPort: number
  emulatorPort: number
  /** Default: one with two users and their board. */
  emulator?: Emulator
  isBundled?: AppOptions['isBundled']
}

/** Starts both. A port of 0, or one that is taken, becomes a free one. */
export async function startDemo(options: DemoOptions): Promise<Demo> {
  // The page at `/_emulator` is built in less time than a check whether it is up to date.
  await import('../../scripts/buildDashboard.ts')
  const emulator = await serveNearby(options.emulator ?? (await createCast()), options.emulatorPort)
  const app = await serveApp(
    {
      root: fileURLToPath(new URL('.', import.meta.url)),
      cacheDir: fileURLToPath(new URL('../../node_modules/.vite-demo', import.meta.url)),
      plugins: [react(), robot(emulator.url)],
      resolve: { alias },
      define: { 'import.meta.env.VITE_LATCHKEY_URL': JSON.stringify(emulator.url) },
    },
    { port: options.appPort, isBundled: options.isBundled },
  )
  return {
    appUrl: app.url,
    emulatorUrl: emulator.url,
    close: async () => {
      await app.close()
      await emulator.close()
    },
  }
}

/** The emulator with the cast and their board. */
async function createCast(): Promise<Emulator> {
  const emulator = createEmulator(OPTIONS)
  const client = createServerClient({
    projectId: 'internal',
    secretServerKey: 'ssk_emulator',
    baseUrl: 'http://localhost',
    fetch: emulator.fetch,
  })
  const ids = new Map<string | null, string>()
  for await (const { id, primaryEmail } of iterateUsers(client)) ids.set(primaryEmail, id)
  const [nora, jonas] = [NORA, JONAS].map(({ primary_email }) => ids.get(primary_email ?? null)!) as [string, string]
  const notes = NOTES.map(({ author, ...note }) =>
    createNote({ ...note, authorId: author === NORA ? nora : jonas, author: author.display_name! }),
  )
  const team = await createTeam(client, { displayName: 'Crew', creatorUserId: nora, clientMetadata: { notes } })
  await addTeamMember(client, { teamId: team.id, userId: jonas })
  for (const userId of [nora, jonas]) await updateUser(client, { userId, selectedTeamId: team.id })
  return emulator
}
