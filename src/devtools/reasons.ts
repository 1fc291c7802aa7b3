/** Why something happened, as far as the events before it tell. */
import { SESSION_END_CODES } from '../core/client/refreshTokens.ts'
import { isRequest, type RecordedEvent, type RequestEvent } from './events.ts'

/** Returns why a user was signed out, or why a request was repeated; `null` for other events. */
export function toReason(events: readonly RecordedEvent[], event: RecordedEvent, before?: RequestEvent): string | null {
  if (isRequest(event)) return before ? toRetryReason(before) : null
  if (!('session' in event) || event.session !== null) return null
  if (event.type === 'tab') return 'another tab signed out'
  // A refused refresh ends the session. A later one that succeeded has begun another.
  const earlier = events.slice(0, events.indexOf(event))
  const last = earlier.filter((other) => other.type === 'refresh' || 'session' in other).at(-1)
  if (last && isRequest(last) && SESSION_END_CODES.some((code) => code === last.error))
    return `the service refused the refresh: ${last.error}`
  return 'this page signed out'
}

function toRetryReason({ failure, status, error }: RequestEvent): string {
  if (failure !== null) return 'there was no response'
  if (error === 'ACCESS_TOKEN_EXPIRED') return 'the access token had expired and was refreshed'
  return status === 429 ? 'the service limits requests' : 'the service asked to try again'
}
