import { useState, type ReactNode } from 'react'
import { Icon } from './Icon.tsx'

/** How long the result of copying is shown. */
const SHOWN_MILLIS = 2000

/** A value to copy, such as an id or a key. */
export function Copyable({ label, value }: { label: string; value: string }): ReactNode {
  return (
    <span className="copyable">
      <code>{value}</code>
      <CopyButton label={label} value={value} />
    </span>
  )
}

/** Copies a text, and says whether it could. */
export function CopyButton({ label, value }: { label: string; value: string }): ReactNode {
  const [result, setResult] = useState('')
  const copy = async (): Promise<void> => {
    const text = await navigator.clipboard.writeText(value).then(
      () => 'Copied',
      () => 'Not copied',
    )
    setResult(text)
    setTimeout(() => setResult(''), SHOWN_MILLIS)
  }
  return (
    <>
      <button type="button" className="icon-button" aria-label={`Copy ${label}`} onClick={() => void copy()}>
        <Icon name={result === 'Copied' ? 'check' : 'copy'} />
      </button>
      <span className="unseen" role="status">
        {result}
      </span>
    </>
  )
}
