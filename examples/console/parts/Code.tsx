import type { ReactNode } from 'react'
import { CopyButton } from './Copyable.tsx'

/** Lines to read and to copy. */
export function Code({ label, text }: { label: string; text: string }): ReactNode {
  return (
    <div className="code">
      <pre tabIndex={0} role="region" aria-label={label}>
        {text}
      </pre>
      <CopyButton label={label} value={text} />
    </div>
  )
}
