/** What a write operation did, in words, and how it is undone. Values are left out: they may be secret. */
import type { AdminClient } from 'latchkey'
import {
  grantProjectPermission,
  grantTeamPermission,
  removeTeamMember,
  revokeProjectPermission,
  revokeTeamPermission,
  updateProject,
  updateProjectPermissionDefinition,
  updateTeam,
  updateTeamPermissionDefinition,
  updateUser,
} from 'latchkey/admin'

/** Undoes something. */
export type Undo = (client: AdminClient) => Promise<unknown>

export interface Subject {
  readonly kind: 'users' | 'teams'
  readonly id: string
  readonly name: string
}

export interface Description {
  readonly what: string
  /** The users or teams it was done to, if they are known and not deleted. */
  readonly subjects?: readonly Subject[]
  readonly undo?: Undo
}

/** A record of a cache, by the names of its fields. */
export type Fields = Readonly<Record<string, unknown>>

/** Operations that change nothing, and flows, which are recorded where they are started. */
const IGNORED = new Set([
  'renderEmail',
  'sendTestEmail',
  'sendTestWebhook',
  'sendAiChatMessage',
  'saveAiChatMessages',
  'action',
])

/**
 * Describes a finished write operation; `null` if it isn't worth a line.
 *
 * @param find returns a record by its id as it was before the write
 */
export function describeMutation(
  operation: string,
  input: Fields,
  result: unknown,
  find: (id: string) => Fields | undefined,
): Description | null {
  if (IGNORED.has(operation)) return null
  const subjects = listSubjects(operation, input, result, find)
  const base = { what: toWords(operation, input), ...(subjects.length > 0 && { subjects }) }
  const undo = toUndo(operation, input, find)
  return undo ? { ...base, undo } : base
}

/** The users and teams that an operation names or creates; none that it deleted. */
function listSubjects(
  operation: string,
  { userId, userIds, teamId }: Fields,
  result: unknown,
  find: (id: string) => Fields | undefined,
): Subject[] {
  const created = (typeof result === 'object' && result !== null ? result : {}) as Fields
  const toSubjects = (kind: Subject['kind'], noun: string, named: readonly unknown[]): Subject[] => {
    if (operation === `delete${noun}`) return []
    const ids = operation === `create${noun}` ? [created['id']] : named
    return ids
      .filter((id) => typeof id === 'string')
      .map((id) => {
        const { displayName, primaryEmail } = { ...find(id), ...(created['id'] === id && created) }
        const name = [displayName, primaryEmail, id].find((text) => typeof text === 'string' && text !== '')
        return { kind, id, name: String(name) }
      })
  }
  const users = Array.isArray(userIds) ? (userIds as unknown[]) : [userId]
  return [...toSubjects('users', 'User', users), ...toSubjects('teams', 'Team', [teamId])]
}

/** The operation in words, with the names of the fields it changed: `Update user: displayName`. */
function toWords(operation: string, input: Fields): string {
  if (operation === 'updateUser' && 'restrictedByAdmin' in input) {
    return input['restrictedByAdmin'] ? 'Restrict user' : 'Lift the restriction of a user'
  }
  const words = operation.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  const fields = Object.keys(input).flatMap((name) => {
    const value = input[name]
    if (/(^id|Ids?)$/.test(name)) return []
    return name === 'config' && typeof value === 'object' && value !== null ? Object.keys(value) : [name]
  })
  const details = typeof input['permissionId'] === 'string' ? input['permissionId'] : fields.join(', ')
  const title = `${words.charAt(0).toUpperCase()}${words.slice(1)}`
  return details ? `${title}: ${details}` : title
}

function toUndo(operation: string, input: Fields, find: (id: string) => Fields | undefined): Undo | undefined {
  switch (operation) {
    case 'addTeamMember':
      return (client) => removeTeamMember(client, input as never)
    case 'grantTeamPermission':
      return (client) => revokeTeamPermission(client, input as never)
    case 'revokeTeamPermission':
      return (client) => grantTeamPermission(client, input as never)
    case 'grantProjectPermission':
      return (client) => revokeProjectPermission(client, input as never)
    case 'revokeProjectPermission':
      return (client) => grantProjectPermission(client, input as never)
    case 'updateUser':
      return restore(input, 'userId', find, (client, before) => updateUser(client, before as never))
    case 'updateTeam':
      return restore(input, 'teamId', find, (client, before) => updateTeam(client, before as never))
    case 'updateTeamPermissionDefinition':
      return restore(input, 'permissionId', find, (client, before) =>
        updateTeamPermissionDefinition(client, before as never),
      )
    case 'updateProjectPermissionDefinition':
      return restore(input, 'permissionId', find, (client, before) =>
        updateProjectPermissionDefinition(client, before as never),
      )
    case 'updateProject':
      return restoreProject(input, find)
    default:
      return undefined
  }
}

/** Writes back the values from before, if all of them are known. */
function restore(
  input: Fields,
  idName: string,
  find: (id: string) => Fields | undefined,
  write: (client: AdminClient, before: Fields) => Promise<unknown>,
): Undo | undefined {
  const before = find(String(input[idName]))
  const names = Object.keys(input).filter((name) => name !== idName)
  if (!before || !names.every((name) => name in before)) return undefined
  const values = Object.fromEntries(names.map((name) => [name, before[name]]))
  return (client) => write(client, { [idName]: input[idName], ...values })
}

/** Only switches and texts: lists and the settings of a mail server are written as a whole and read in parts. */
function restoreProject(input: Fields, find: (id: string) => Fields | undefined): Undo | undefined {
  const before = find('project')
  const { config = {}, ...top } = input as { config?: Fields }
  const configBefore = (before?.['config'] ?? {}) as Fields
  const isPlain = (value: unknown): boolean => ['boolean', 'string', 'number'].includes(typeof value)
  const pick = (from: Fields, names: Fields): Fields =>
    Object.fromEntries(Object.keys(names).map((name) => [name, from[name]]))
  const values = { ...pick(before ?? {}, top), config: pick(configBefore, config) }
  const all = [...Object.values(pick(before ?? {}, top)), ...Object.values(values.config)]
  if (!before || all.length === 0 || !all.every(isPlain)) return undefined
  return (client) => updateProject(client, values as never)
}
