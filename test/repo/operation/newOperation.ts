/** The operation and the error that CONTRIBUTING.md adds, and a program that uses what is generated from them. */
import { appendFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../..', import.meta.url))

const ERROR = `
  TEAM_BADGE_EXPIRED:
    status: 410
    message: The badge of the team {team_id} expired.
    details:
      team_id: { type: string, examples: [7f0f7a52-3a0e-4c2c-9b7d-2a3d1b6f9c11] }
    emitted: service
    description: The team stopped showing its badge.
`

/** Uses everything that is generated from the entries, typed. */
export const PROGRAM = `import { createClient, getTeamBadge, isKnownError, signUpWithPassword, createTeam } from 'latchkey'
import { createEmulator } from 'latchkey/emulator'
import { getTeamBadgeMock } from 'latchkey/mocks'
import { getTeamBadgeQuery } from 'latchkey/query'
import { useGetTeamBadge, useSuspenseGetTeamBadge } from 'latchkey/react'
import { getTeamBadgeResponse } from 'latchkey/zod'

const emulator = createEmulator({ conformance: 'throw' })
const client = createClient({ projectId: 'internal', publishableClientKey: 'pck_emulator', fetch: emulator.fetch })
const verificationCallbackUrl = 'http://localhost/handler/email-verification'
await signUpWithPassword(client, { email: 'ada@example.com', password: 'correct horse', verificationCallbackUrl })
const { id: teamId } = await createTeam(client, { displayName: 'Harbor' })

const badge: { label: string } = await getTeamBadge(client, { teamId })
emulator.faults.once('getTeamBadge', 'TEAM_BADGE_EXPIRED')
const error: unknown = await getTeamBadge(client, { teamId }).catch((reason: unknown) => reason)
const expired: string | null = isKnownError(error, 'TEAM_BADGE_EXPIRED') ? error.details.teamId : null
const isValid = getTeamBadgeResponse.safeParse({ label: 'x' }).success && !getTeamBadgeResponse.safeParse({}).success
const kinds = [getTeamBadgeMock(), getTeamBadgeQuery(client, { teamId }).queryKey, useGetTeamBadge, useSuspenseGetTeamBadge]
console.log(JSON.stringify({ badge, expired: typeof expired, isValid, kinds: kinds.map((each) => typeof each) }))
`

/** Adds the entries to the folder of a specification. */
export function addOperation(openapi: string): void {
  const contributing = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8')
  const blocks = [...contributing.matchAll(/```yaml\n([^]*?)```/g)].map(([, code]) => code!)
  const [operation, schema] = blocks as [string, string]
  const operationWithError = operation.replace('x-known-errors: [', 'x-known-errors: [TEAM_BADGE_EXPIRED, ')
  appendFileSync(join(openapi, 'paths/teams.yaml'), `\n${operationWithError}`)
  appendFileSync(join(openapi, 'schemas/teams.yaml'), `\n${schema}`)
  appendFileSync(join(openapi, 'known-errors.yaml'), ERROR)
}
