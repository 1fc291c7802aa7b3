/** What a page tells the route that refreshes its session. Pages of other origins can't send these headers. */
export const REFRESH_HEADERS = {
  /** The id of the session, which outlives refreshes: another tab may have replaced it. */
  session: 'x-latchkey-session',
  /** The hash of the access token to replace. The server may have replaced it already. */
  replaces: 'x-latchkey-replaces',
  /** `changed` if the claims of the access token are old, so that results of earlier refreshes don't suffice. */
  claims: 'x-latchkey-claims',
} as const
