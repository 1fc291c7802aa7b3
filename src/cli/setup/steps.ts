/** What a plan consists of. */

/** A file to write. */
export interface Change {
  readonly path: string
  /** `null` for a new file. */
  readonly before: string | null
  readonly after: string
}

/** What the developer has to do by hand, because the file isn't what its creator wrote. */
export interface Manual {
  readonly path: string
  readonly reason: string
  readonly paste: string
}

/** The edits of one file or one kind of app. */
export type Step = Change | Manual | null
