import type { HistoryPosition } from '../http/history.ts'
import type { LoggedRequest } from '../http/requestLog.ts'
import { goToRequest } from './controls.ts'
import type { LiveOverview } from './useOverview.ts'

interface ScrubberProps {
  readonly history: HistoryPosition
  /** Those after the oldest one, newest first. */
  readonly requests: readonly LoggedRequest[]
  readonly act: LiveOverview['act']
}

/** Goes back to the state after one of the last requests, and on again. */
export function Scrubber({ history: { oldestId, latestId, currentId }, requests, act }: ScrubberProps) {
  const ids = [oldestId, ...requests.map(({ id }) => id).reverse()]
  const position = Math.max(0, ids.indexOf(currentId))
  const request = requests.find(({ id }) => id === currentId)
  const goTo = (index: number): void => {
    const id = ids[index]
    if (id !== undefined) act(() => goToRequest(id))
  }
  return (
    <div className="scrubber" role="group" aria-label="Time travel">
      <button type="button" disabled={position === 0} onClick={() => goTo(position - 1)} aria-label="Undo a request">
        ◀
      </button>
      <input
        type="range"
        aria-label="State after request"
        aria-valuetext={toText(request)}
        min={0}
        max={ids.length - 1}
        value={position}
        onChange={(event) => goTo(event.target.valueAsNumber)}
      />
      <button
        type="button"
        disabled={position === ids.length - 1}
        onClick={() => goTo(position + 1)}
        aria-label="Redo a request"
      >
        ▶
      </button>
      <span className="quiet">
        {currentId === latestId ? 'Now' : `${toText(request)}. The next request replaces the later ones.`}
      </span>
    </div>
  )
}

const toText = (request: LoggedRequest | undefined): string =>
  request ? `After ${request.operation ?? request.path}` : 'Before the first request'
