/**
 * An API that knows who calls it: `npx tsx examples/node/api.ts`.
 *
 * Tokens are verified here, without a call for each request; permissions are asked of the service, because they may
 * have been taken away since the token was issued.
 */
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { requirePermission, requireUser, type AuthEnv } from 'latchkey/hono'
import { createServerClient, listTeams, updateTeam, type ServerClient } from 'latchkey/server'
import { isMain } from './isMain.ts'
import { settings } from './settings.ts'

/** The API, for whichever service the client belongs to. */
export function createApi(server: ServerClient) {
  const api = new Hono<AuthEnv>()
  api.get('/health', (c) => c.json({ status: 'ok' }))

  api.use('/api/*', requireUser(server))
  api.get('/api/me', async (c) => {
    const user = await c.get('auth').readUser()
    return user ? c.json({ id: user.id, name: user.displayName, email: user.primaryEmail }) : c.notFound()
  })
  api.get('/api/teams', async (c) => {
    const { items } = await listTeams(server, { userId: c.get('auth').userId })
    return c.json(items.map(({ id, displayName }) => ({ id, displayName })))
  })

  const mayRename = requirePermission(server, (c) => ({
    permissionId: '$update_team',
    teamId: c.req.param('team') ?? '',
  }))
  api.put('/api/teams/:team/name', mayRename, async (c) => {
    const { name } = await c.req.json<{ name: string }>()
    const team = await updateTeam(server, { teamId: c.req.param('team'), displayName: name })
    return c.json({ id: team.id, displayName: team.displayName })
  })
  return api
}

if (isMain(import.meta.url)) {
  const port = Number(process.env.PORT ?? 4520)
  serve({ fetch: createApi(createServerClient(settings)).fetch, port })
  console.log(`The API listens on http://localhost:${port}. Try: curl http://localhost:${port}/api/me`)
}
