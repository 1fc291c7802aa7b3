import { getAuth, requirePermission, type ExpressRequest, type ExpressResponse } from 'latchkey/express'
import { expect, test } from 'vitest'
import { createWorld } from '../../support/createWorld.ts'

/**
 * Runs an Express middleware. Resolves to the status of its response, or to 200 if it calls the route. Rejects with the
 * error that it passes on.
 */
function run(middleware: ReturnType<typeof requirePermission>, headers: Record<string, string>, headersSent = false) {
  const locals: Record<string, unknown> = {}
  return new Promise<{ status: number; locals: Record<string, unknown> }>((resolve, reject) => {
    let status = 200
    const res: ExpressResponse = {
      locals,
      headersSent,
      status: (code) => (status = code),
      set: () => res,
      getHeader: () => undefined,
      getHeaderNames: () => [],
      setHeader: () => res,
      writeHead: () => res,
      json: () => resolve({ status, locals }),
    }
    const req: ExpressRequest = { headers, params: {}, protocol: 'https' }
    middleware(req, res, (error) => (error ? reject(error) : resolve({ status, locals })))
  })
}

test('requirePermission of Express verifies the sender itself if requireUser did not run before', async () => {
  const world = createWorld()
  const { accessToken, userId } = await world.signUp('mira@harbor.example')
  const middleware = requirePermission(world.server, { permissionId: 'edit' })
  expect((await run(middleware, {})).status).toBe(401)
  const { status, locals } = await run(middleware, { authorization: `Bearer ${accessToken}` })
  expect(status).toBe(403)
  expect(getAuth({ locals }).userId).toBe(userId)
})

test('passes other errors on unchanged', async () => {
  const world = createWorld()
  const { accessToken } = await world.signUp('mira@harbor.example')
  const middleware = requirePermission(world.server, { permissionId: 'edit', teamId: undefined as never })
  const passedOn = run(middleware, { authorization: `Bearer ${accessToken}` })
  await expect(passedOn).rejects.toMatchObject({ code: 'MISSING_OPTION' })
})

test('passes the error on if the response has already been sent', async () => {
  const { server } = createWorld()
  const passedOn = run(requirePermission(server, { permissionId: 'edit' }), {}, true)
  await expect(passedOn).rejects.toMatchObject({ code: 'USER_AUTHENTICATION_REQUIRED' })
})
