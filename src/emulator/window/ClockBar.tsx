import { advanceClock, reset } from './control.ts'
import { toDate, toTime } from './parts.tsx'
import type { LiveOverview } from './useOverview.ts'

const MINUTE = 60_000
const STEPS = [
  ['1 min', MINUTE],
  ['10 min', 10 * MINUTE],
  ['1 h', 60 * MINUTE],
  ['1 day', 24 * 60 * MINUTE],
  ['7 days', 7 * 24 * 60 * MINUTE],
] as const

/** The clock of the emulator, and the reset button. */
export function ClockBar({ now, act }: { readonly now: number; readonly act: LiveOverview['act'] }) {
  return (
    <div className="clock">
      <time dateTime={new Date(now).toISOString()}>
        {toDate(now)} <strong>{toTime(now)}</strong>
      </time>
      <span className="steps" role="group" aria-label="Move time forward">
        {STEPS.map(([name, millis]) => (
          <button key={name} type="button" onClick={() => act(() => advanceClock(millis))}>
            +{name}
          </button>
        ))}
      </span>
      <button
        type="button"
        className="danger"
        onClick={() => confirm('Delete all records and restart the clock?') && act(reset)}
      >
        Reset
      </button>
    </div>
  )
}
