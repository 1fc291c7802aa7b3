import { Button } from 'latchkey/react'
import { useState, type ReactNode } from 'react'
import { Failure } from '../parts/Failure.tsx'
import { useTrail, type TrailEntry } from './Trail.tsx'

export interface UndoButtonProps {
  entry: TrailEntry
  onUndone?: () => void
}

/** Undoes an entry of the trail; nothing if it can't be undone, or already is. */
export function UndoButton({ entry, onUndone }: UndoButtonProps): ReactNode {
  const { canUndo, undo } = useTrail()
  const [state, setState] = useState<{ isPending: boolean; error?: Error }>({ isPending: false })
  if (!canUndo(entry)) return null
  const start = (): void => {
    setState({ isPending: true })
    undo(entry).then(
      () => {
        setState({ isPending: false })
        onUndone?.()
      },
      (error: Error) => setState({ isPending: false, error }),
    )
  }
  return (
    <>
      <Button pending={state.isPending} aria-label={`Undo: ${entry.what}`} onClick={start}>
        Undo
      </Button>
      <Failure error={state.error} />
    </>
  )
}
