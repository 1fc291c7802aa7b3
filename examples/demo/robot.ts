/** A backend that accepts a team's API key: `POST /robot/notes` with `x-api-key` pins the body to the team's board. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServerClient, getTeamByApiKey, updateTeam } from 'latchkey/server'
import type { Plugin } from 'vite'
import { createNote, notesIn } from './notes.ts'

const MAX_LENGTH = 200

/** The backend as a plugin for Vite's servers. */
export function robot(baseUrl: string): Plugin {
  const client = createServerClient({ projectId: 'internal', secretServerKey: 'ssk_emulator', baseUrl })
  const reply = (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    if (request.method !== 'POST' || request.url !== '/robot/notes') return next()
    void respond(request)
      .catch(() => 500)
      .then((status) => response.writeHead(status).end())
  }

  async function respond(request: IncomingMessage): Promise<number> {
    const team = await getTeamByApiKey(client, { apiKey: String(request.headers['x-api-key'] ?? '') })
    if (!team) return 401
    let text = ''
    for await (const chunk of request) text += String(chunk)
    const note = createNote({ text: text.slice(0, MAX_LENGTH), color: 'moss', authorId: null, author: 'Robot' })
    const metadata = team.clientMetadata as object | null
    await updateTeam(client, {
      teamId: team.id,
      clientMetadata: { ...metadata, notes: [note, ...notesIn(metadata)] },
    })
    return 201
  }

  return {
    name: 'robot',
    configureServer: ({ middlewares }) => void middlewares.use(reply),
    configurePreviewServer: ({ middlewares }) => void middlewares.use(reply),
  }
}
