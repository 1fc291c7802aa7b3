/** What `send` infers from an operation, and pairings that must not compile. Checked by `npm run typecheck`. */
import { send, type AdminClient, type Client, type List, type Operation, type ServerClient, type Team } from 'latchkey'
import type { ServerTeam } from '../../generated/model.ts'
import { listInternalApiKeysOperation } from '../../generated/operations/internal-api-keys.ts'
import { createTeamOperation, getTeamOperation, listTeamsOperation } from '../../generated/operations/teams.ts'
import { createUserOperation } from '../../generated/operations/users.ts'

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
const same = <A, B>(..._proof: Same<A, B> extends true ? [] : [never]): void => {}

export async function inferred(client: Client, server: ServerClient, admin: AdminClient): Promise<void> {
  const team = await send(client, getTeamOperation, { teamId: 't1' })
  same<typeof team, Team>()
  const serverTeam = await send(server, getTeamOperation, { teamId: 't1' })
  same<typeof serverTeam, ServerTeam>()
  const teams = await send(client, listTeamsOperation, { userId: 'me' })
  same<typeof teams, List<Team>>()
  const adminTeams = await send(admin, listTeamsOperation, { limit: 10 })
  same<typeof adminTeams, List<ServerTeam>>()
  await send(server, createTeamOperation, { displayName: 'Harbor' })
  await send(admin, listInternalApiKeysOperation, {})
  const ownOperation: Operation = { id: 'getThing', method: 'GET', path: '/things/{thing_id}' }
  const thing = await send(client, ownOperation, { thingId: 't1' })
  same<typeof thing, unknown>()
}

export async function refused(client: Client, server: ServerClient): Promise<void> {
  // @ts-expect-error the input of another operation
  await send(client, getTeamOperation, { userId: 'me' })
  // @ts-expect-error an input without a required field
  await send(client, getTeamOperation, {})
  // @ts-expect-error a field of servers only
  await send(client, createTeamOperation, { displayName: 'Harbor', serverMetadata: {} })
  // @ts-expect-error an operation of a higher level
  await send(client, createUserOperation, {})
  // @ts-expect-error an operation of a higher level
  await send(server, listInternalApiKeysOperation, {})
  // @ts-expect-error the output of another level
  const team: Promise<ServerTeam> = send(client, getTeamOperation, { teamId: 't1' })
  await team
}
