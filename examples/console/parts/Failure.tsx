import { Notice } from 'latchkey/react'
import type { ReactNode } from 'react'

/** What went wrong, in the words of the error; nothing while nothing did. */
export function Failure({ error }: { error: Error | null | undefined }): ReactNode {
  return error ? <Notice kind="error">{error.message}</Notice> : null
}
