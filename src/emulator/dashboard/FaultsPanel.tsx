import { useState } from 'react'
import { PARTY_FAULTS, type Party } from '../domain/parties.ts'
import type { PendingFault, TransportFault } from '../http/faults.ts'
import { addFault, clearFaults } from './controls.ts'
import { useOperations } from './useOperations.ts'
import type { LiveOverview } from './useOverview.ts'

const TRANSPORT_FAULTS = [
  'offline',
  'slow',
  'rate-limited',
  'lost-after-commit',
  'truncated',
  'html',
  'server-error',
  'infinite-loop',
  'mismatched-error',
  'unknown-error',
] satisfies TransportFault['kind'][]

/** The faults of another party; none for an operation. */
const listPartyFaults = (party: string): readonly string[] =>
  party in PARTY_FAULTS ? PARTY_FAULTS[party as Party] : []

interface FaultsPanelProps {
  readonly faults: readonly PendingFault[]
  readonly act: LiveOverview['act']
}

/** The active faults, and a form that adds one. For a chosen operation, the form offers its known errors too. */
export function FaultsPanel({ faults, act }: FaultsPanelProps) {
  const operations = useOperations()
  const [operation, setOperation] = useState('*')
  const [fault, setFault] = useState<string>('offline')
  const [times, setTimes] = useState<'once' | 'always'>('once')
  const partyFaults = listPartyFaults(operation)
  const errors = operations.find(({ id }) => id === operation)?.errors ?? []
  return (
    <section>
      <h2>Faults</h2>
      <form
        className="fault"
        onSubmit={(event) => {
          event.preventDefault()
          act(() => addFault(operation, fault, times))
        }}
      >
        <label>
          Operation
          <select
            value={operation}
            onChange={(event) => {
              setOperation(event.target.value)
              setFault(listPartyFaults(event.target.value)[0] ?? 'offline')
            }}
          >
            <option value="*">every operation</option>
            {Object.keys(PARTY_FAULTS).map((party) => (
              <option key={party}>{party}</option>
            ))}
            {operations.map(({ id }) => (
              <option key={id}>{id}</option>
            ))}
          </select>
        </label>
        <label>
          Fault
          <select value={fault} onChange={(event) => setFault(event.target.value)}>
            {errors.length > 0 && (
              <optgroup label="Known errors">
                {errors.map((code) => (
                  <option key={code}>{code}</option>
                ))}
              </optgroup>
            )}
            <optgroup label={partyFaults.length > 0 ? 'Party' : 'Transport'}>
              {(partyFaults.length > 0 ? partyFaults : TRANSPORT_FAULTS).map((kind) => (
                <option key={kind}>{kind}</option>
              ))}
            </optgroup>
          </select>
        </label>
        <label>
          How often
          <select value={times} onChange={(event) => setTimes(event.target.value as typeof times)}>
            <option value="once">once</option>
            <option value="always">until cleared</option>
          </select>
        </label>
        <button type="submit" className="primary">
          Add the fault
        </button>
      </form>
      {faults.length === 0 ? (
        <p className="empty">No faults: all requests get normal responses.</p>
      ) : (
        <>
          <ul className="faults">
            {faults.map(({ operation, name, times }, index) => (
              <li key={index}>
                <strong>{operation === '*' ? 'Every operation' : operation}</strong> <code>{name}</code>{' '}
                <span className="tag">{times === 'once' ? 'next call' : 'until cleared'}</span>
              </li>
            ))}
          </ul>
          <button type="button" onClick={() => act(clearFaults)}>
            Clear all faults
          </button>
        </>
      )}
    </section>
  )
}
