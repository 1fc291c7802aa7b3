/** A command of the command line. Resolves to its exit status, or to `null` when it keeps running. */
export type Command = (args: readonly string[]) => Promise<number | null>
