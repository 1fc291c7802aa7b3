import type { LoggedRequest } from '../http/requestLog.ts'

/** The place of a request in the waterfall, as fractions of the width. */
export interface Bar {
  readonly offset: number
  readonly width: number
}

/** Requests that begin later than this after the end of all earlier ones begin a waterfall of their own. */
const PAUSE_MILLIS = 250

/** Returns the bars of requests by id. Requests that follow each other closely share one scale. */
export function toWaterfall(
  requests: readonly Pick<LoggedRequest, 'id' | 'startedAt' | 'millis'>[],
): ReadonlyMap<number, Bar> {
  const groups: { start: number; end: number; members: (typeof requests)[number][] }[] = []
  for (const request of [...requests].sort((left, right) => left.startedAt - right.startedAt)) {
    const endedAt = request.startedAt + request.millis
    const group = groups.at(-1)
    if (!group || request.startedAt > group.end + PAUSE_MILLIS) {
      groups.push({ start: request.startedAt, end: endedAt, members: [request] })
    } else {
      group.end = Math.max(group.end, endedAt)
      group.members.push(request)
    }
  }
  return new Map(
    groups.flatMap(({ start, end, members }) => {
      const span = Math.max(end - start, Number.EPSILON)
      return members.map(({ id, startedAt, millis }): [number, Bar] => [
        id,
        { offset: (startedAt - start) / span, width: millis / span },
      ])
    }),
  )
}
