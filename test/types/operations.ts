/** Types that must be inferred, and code that must not compile. Checked by `npm run typecheck`. */
import {
  createTeam,
  getCurrentUser,
  isKnownError,
  listTeamMemberProfiles,
  listTeams,
  type AdminClient,
  type Client,
  type CurrentUser,
  type List,
  type OperationError,
  type ServerClient,
  type Team,
} from 'latchkey'
import { listTeamsQuery } from 'latchkey/query'
import { useListTeams } from 'latchkey/react'
import type { OperationErrorCodes, OperationId } from '../../generated/errors.ts'
import type { ServerTeam, ServerUser } from '../../generated/model.ts'
import type * as adminOperations from '../../generated/operations/admin.ts'
import type * as clientOperations from '../../generated/operations/client.ts'
import { listInternalApiKeys } from '../../generated/operations/internal-api-keys.ts'
import type * as serverOperations from '../../generated/operations/server.ts'
import { createUser } from '../../generated/operations/users.ts'

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
const same = <A, B>(..._proof: Same<A, B> extends true ? [] : [never]): void => {}

export async function inferred(client: Client, server: ServerClient, admin: AdminClient): Promise<void> {
  const user = await getCurrentUser(client)
  same<typeof user, CurrentUser>()
  const serverUser = await getCurrentUser(server)
  same<typeof serverUser, ServerUser>()
  const teams = await listTeams(client, { userId: 'me' }, { signal: new AbortController().signal })
  same<typeof teams, List<Team>>()
  const serverTeams = await listTeams(admin)
  same<typeof serverTeams, List<ServerTeam>>()
  await createUser(server, { primaryEmail: 'mira@harbor.example' })
  await createUser(admin, {})
  await listInternalApiKeys(admin)
}

/** The names of a module's functions that accept a client of a level. */
type Open<Module, Level> = {
  [Name in keyof Module]: Module[Name] extends (client: Level, ...rest: never[]) => unknown ? Name : never
}[keyof Module]

export function levels(): void {
  same<Open<typeof clientOperations, Client>, keyof typeof clientOperations>()
  same<Open<typeof serverOperations, Client>, never>()
  same<Open<typeof serverOperations, ServerClient>, keyof typeof serverOperations>()
  same<Open<typeof adminOperations, Client | ServerClient>, never>()
  same<Open<typeof adminOperations, AdminClient>, keyof typeof adminOperations>()
  same<keyof OperationErrorCodes, OperationId>()
}

export function refused(client: Client, server: ServerClient): void {
  // @ts-expect-error -- a browser's client can't create users
  void createUser(client, {})
  // @ts-expect-error -- a server's client isn't an owner's
  void listInternalApiKeys(server)
  // @ts-expect-error -- a client lists only its own user's teams, a server all
  void listTeams(client)
  // @ts-expect-error -- a client names the team, a server may list all members
  void listTeamMemberProfiles(client, {})
  void listTeamMemberProfiles(server)
  // @ts-expect-error -- the same for queries
  void listTeamsQuery(client)
  void listTeamsQuery(server)
  // @ts-expect-error -- and for hooks
  void useListTeams()
  // @ts-expect-error -- a team needs a name
  void createTeam(client, {})
  // @ts-expect-error -- a client can't write fields that only servers can
  void createTeam(client, { displayName: 'x', serverMetadata: {} })
  void createTeam(server, { displayName: 'x', serverMetadata: {} })
}

export function narrows(error: unknown, typed: OperationError<'passwordSignIn'>): void {
  if (isKnownError(error, 'MULTI_FACTOR_AUTHENTICATION_REQUIRED')) {
    same<typeof error.details, { attemptCode: string }>()
  }
  if (isKnownError(error, 'VERIFICATION_ERROR')) {
    same<
      typeof error.code,
      | 'VERIFICATION_CODE_NOT_FOUND'
      | 'VERIFICATION_CODE_EXPIRED'
      | 'VERIFICATION_CODE_ALREADY_USED'
      | 'VERIFICATION_CODE_MAX_ATTEMPTS_REACHED'
    >()
  }
  switch (typed.code) {
    case 'MULTI_FACTOR_AUTHENTICATION_REQUIRED':
      same<typeof typed.details.attemptCode, string>()
      break
    case 'INSUFFICIENT_ACCESS_TYPE':
      same<typeof typed.details.allowedAccessTypes, ('client' | 'server' | 'admin')[]>()
      break
    // @ts-expect-error -- signing in never says that a team is missing
    case 'TEAM_NOT_FOUND':
      break
  }
}
