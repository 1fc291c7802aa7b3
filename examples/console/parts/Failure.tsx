import { useQueryClient } from '@tanstack/react-query'
import { Button, Notice } from 'latchkey/react'
import type { ReactNode } from 'react'

/** The message of an error, and a button that tries again if it is the error of a query; nothing without an error. */
export function Failure({ error }: { error: Error | null | undefined }): ReactNode {
  const queryClient = useQueryClient()
  if (!error) return null
  const failed = queryClient
    .getQueryCache()
    .findAll({ type: 'active', predicate: ({ state }) => state.error === error })
  if (failed.length === 0) return <Notice kind="error">{error.message}</Notice>
  return (
    <Notice kind="error">
      <span className="retry">
        <span>{error.message}</span>
        <Button onClick={() => void queryClient.refetchQueries({ predicate: (query) => failed.includes(query) })}>
          Try again
        </Button>
      </span>
    </Notice>
  )
}
