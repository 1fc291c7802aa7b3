/**
 * A command line that logs in through a browser: `npx tsx examples/node/login.ts --app http://localhost:5173`.
 *
 * The refresh token is kept in a file that only its owner can read, and used again until it is refused.
 */
import { chmodSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { intro, log, outro, spinner } from '@clack/prompts'
import { createClient, getUser } from 'latchkey'
import { loginFromCli } from 'latchkey/cli'
import { isMain } from './isMain.ts'
import { settings } from './settings.ts'

const OWNER_ONLY = 0o600

/** Where the refresh token of a project is kept between runs. */
export const tokenFile = (projectId: string): string => join(homedir(), `.latchkey-${projectId}`)

/** Who is logged in: by the token kept last time, or else through the browser. */
export async function login({
  appUrl,
  file,
  fetch,
}: {
  appUrl: string
  file: string
  fetch?: typeof globalThis.fetch
}) {
  const { projectId, publishableClientKey, baseUrl } = settings
  const shared = { projectId, publishableClientKey, baseUrl, ...(fetch && { fetch }) }
  if (existsSync(file)) {
    const user = await whoIs(shared, readFileSync(file, 'utf8'))
    if (user) return user
    rmSync(file)
  }
  const waiting = spinner()
  const promptLink = (url: string): void => {
    log.info(`Open this page and confirm:\n${url}`)
    waiting.start('Waiting for the browser')
  }
  const refreshToken = await loginFromCli(createClient({ ...shared, tokenStore: 'memory' }), { appUrl, promptLink })
  waiting.stop('Confirmed')
  writeFileSync(file, refreshToken, { mode: OWNER_ONLY })
  chmodSync(file, OWNER_ONLY)
  return whoIs(shared, refreshToken)
}

function whoIs(shared: Parameters<typeof createClient>[0], refreshToken: string) {
  return getUser(createClient({ ...shared, tokenStore: { accessToken: null, refreshToken } }))
}

if (isMain(import.meta.url)) {
  const { values } = parseArgs({ options: { app: { type: 'string', default: 'http://localhost:5173' } } })
  intro('latchkey')
  const user = await login({ appUrl: values.app, file: tokenFile(settings.projectId) })
  outro(user ? `You are ${user.displayName ?? user.primaryEmail ?? user.id}.` : 'You are not logged in.')
}
