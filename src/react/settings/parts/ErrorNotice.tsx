import type { ReactNode } from 'react'
import { errorText } from '../text/errorText.ts'
import { useText } from '../text/useText.ts'

/** Says what went wrong, and nothing while nothing did. */
export function ErrorNotice({ error }: { error: unknown }): ReactNode {
  const { t } = useText()
  return error ? (
    <p className="lk-notice lk-notice-error" role="alert">
      {errorText(t, error)}
    </p>
  ) : null
}
