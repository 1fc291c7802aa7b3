/** Answers that are more than JSON with the usual status. */

const REPLY = Symbol('reply')

/** An answer as a resolver gives it when the body alone does not say it all. */
export interface Reply {
  readonly [REPLY]: true
  readonly status: number
  /** JSON, or text when it is a string and `isText`. */
  readonly body: unknown
  readonly isText: boolean
  /** By name in lower case. They replace the usual ones. */
  readonly headers: Readonly<Record<string, string>> | null
}

/** JSON with another status than the first the specification names, or with headers of its own. */
export function reply(status: number, body: unknown, headers: Reply['headers'] = null): Reply {
  return { [REPLY]: true, status, body, isText: false, headers }
}

/** Text. A `content-type` among the headers replaces `text/plain`. */
export function replyText(status: number, body: string, headers: Reply['headers'] = null): Reply {
  return { [REPLY]: true, status, body, isText: true, headers }
}

export function isReply(value: unknown): value is Reply {
  return typeof value === 'object' && value !== null && REPLY in value
}
