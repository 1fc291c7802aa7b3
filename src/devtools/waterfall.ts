/** Where the requests of a recording are on an axis of time. */
import { toCalls, type Call } from './calls.ts'
import { isRequest, type RecordedEvent, type RequestEvent } from './events.ts'

/** One attempt on the axis. All numbers are shares of the axis, from 0 to 1. */
export interface Span {
  readonly start: number
  readonly width: number
  /** The time since the attempt before ended, in which the client waited or refreshed the token; 0 for a first attempt. */
  readonly waitWidth: number
  readonly waitMillis: number
  /** Counts from 1. */
  readonly attempt: number
  readonly call: Call
}

/** Time without any request is cut to this length. */
const MAX_IDLE_MILLIS = 200

const endOf = ({ atMillis, durationMillis }: RequestEvent): number => atMillis + durationMillis

/** Returns where each request is, on an axis that leaves out idle time. */
export function toWaterfall(events: readonly RecordedEvent[]): Map<RecordedEvent, Span> {
  const calls = toCalls(events)
  const toPosition = createAxis(calls)
  const total = Math.max(1, ...events.filter(isRequest).map((event) => toPosition(endOf(event))))
  const spans = new Map<RecordedEvent, Span>()
  for (const call of calls) {
    call.forEach((event, index) => {
      const before = call[index - 1]
      const start = toPosition(event.atMillis)
      const waitFrom = before ? Math.min(toPosition(endOf(before)), start) : start
      spans.set(event, {
        start: start / total,
        width: (toPosition(endOf(event)) - start) / total,
        waitWidth: (start - waitFrom) / total,
        waitMillis: before ? Math.max(0, event.atMillis - endOf(before)) : 0,
        attempt: index + 1,
        call,
      })
    })
  }
  return spans
}

/** Returns a function from a time to the busy time before it. A call is busy from its first attempt to the end of its last. */
function createAxis(calls: readonly Call[]): (millis: number) => number {
  const busy = calls
    .map((call) => ({ from: call[0].atMillis, to: Math.max(...call.map(endOf)) }))
    .sort((left, right) => left.from - right.from)
  /** Ends of idle times, and how much of each is left out. */
  const cuts: { readonly to: number; readonly millis: number }[] = []
  let reached = busy[0]?.from ?? 0
  const begin = reached
  for (const { from, to } of busy) {
    if (from - reached > MAX_IDLE_MILLIS) cuts.push({ to: from, millis: from - reached - MAX_IDLE_MILLIS })
    reached = Math.max(reached, to)
  }
  return (millis) => millis - begin - cuts.reduce((sum, cut) => (millis >= cut.to ? sum + cut.millis : sum), 0)
}
