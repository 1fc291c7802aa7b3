/**
 * A flow from the way out to the way back: what the app asked for is kept under the state that travels to the provider
 * and returns from it (the inner state), not under the app's own.
 */
import { joined } from '../db/tables.ts'
import type { CodeRecord, ProjectRecord } from '../db/records.ts'
import type { World } from '../engine/context.ts'
import { OTP_LENGTH } from '../limits.ts'

/** What the app asked for when the browser left. */
export interface OuterRequest {
  readonly provider_id: string
  readonly redirect_uri: string
  readonly state: string
  readonly scope: string
  readonly code_challenge: string
  readonly code_challenge_method: string
  readonly response_type: string
  readonly type: 'authenticate' | 'link'
  /** Whom to link to; `null` when signing in. */
  readonly user_id: string | null
  readonly provider_scopes: readonly string[]
  readonly error_url: string | null
  readonly after_callback_redirect_url: string | null
}

/** Who somebody is at a provider. */
export interface ProviderAccount {
  readonly id: string
  readonly name: string | null
  readonly email: string | null
  readonly is_email_verified: boolean
}

/** The cookie that ties the way back to the browser that left. */
export const innerCookie = (innerState: string): string => `stack-oauth-inner-${innerState}`

/** A record by its whole code, whatever became of it. */
export function findCode({ db }: World, project: ProjectRecord, kind: CodeRecord['kind'], code: string) {
  return db.codes
    .where('tail', joined(project.id, kind, code.slice(OTP_LENGTH)))
    .find((candidate) => candidate.code === code)
}

/** The flow of an inner state, in whatever project it is. */
export function findFlow(world: World, innerState: string): { flow: CodeRecord; project: ProjectRecord } | null {
  for (const project of world.db.projects.all()) {
    const flow = findCode(world, project, 'oauth-flow', innerState)
    if (flow) return { flow, project }
  }
  return null
}

/** What the app of a flow asked for. */
export const outerRequest = (flow: CodeRecord): OuterRequest => flow.data as unknown as OuterRequest
