/** Groups the requests of a recording by call: a call that is retried has several. */
import { isRequest, type RecordedEvent, type RequestEvent } from './events.ts'

/** Returns true if the client retries the request after this result. */
const isTransient = ({ failure, status, error }: RequestEvent): boolean =>
  failure === 'network' || status === 429 || status === 508 || error === 'ACCESS_TOKEN_EXPIRED'

/** The attempts of one call, oldest first. */
export type Call = [RequestEvent, ...RequestEvent[]]

export const lastAttempt = ([first, ...rest]: Call): RequestEvent => rest.at(-1) ?? first

/** Groups the attempts of each call: after a transient error, the next request of the operation is the next attempt. */
export function toCalls(events: readonly RecordedEvent[]): Call[] {
  const calls: Call[] = []
  const unfinished = new Map<string, Call>()
  for (const event of events) {
    if (!isRequest(event)) continue
    const name = `${event.method} ${event.path}`
    let call = unfinished.get(name)
    if (call) {
      call.push(event)
    } else {
      call = [event]
      calls.push(call)
    }
    if (isTransient(event)) unfinished.set(name, call)
    else unfinished.delete(name)
  }
  return calls
}
