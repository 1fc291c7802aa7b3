/** Each entry exports the types of its access level and of those below. Checked by `npm run typecheck`. */
import type * as latchkey from 'latchkey'
import type * as admin from 'latchkey/admin'
import type * as operations from 'latchkey/operations'
import type * as server from 'latchkey/server'

export type OfClients = [latchkey.CurrentUser, latchkey.UpdateTeamInput]
export type OfServers = [server.CurrentUser, server.ServerUser, server.SendEmailInput, server.ServerUpdateTeamInput]
export type OfAdmins = [admin.CurrentUser, admin.ServerUser, admin.UpdateProjectInput]
export type OfOperations = operations.PasswordSignInInput

// @ts-expect-error -- a server's view of a user
export type ServerUser = latchkey.ServerUser
// @ts-expect-error -- the input of a server's operation
export type SendEmailInput = latchkey.SendEmailInput
// @ts-expect-error -- what a server may change in addition
export type ServerUpdateTeamInput = latchkey.ServerUpdateTeamInput
// @ts-expect-error -- the input of an operation that signInWithPassword calls
export type PasswordSignInInput = latchkey.PasswordSignInInput
// @ts-expect-error -- the input of an admin's operation
export type UpdateProjectInput = server.UpdateProjectInput
