import type { ReactNode } from 'react'
import { useSettingsText } from '../i18n/settings/settingsTexts.ts'
import { Button } from './Button.tsx'
import { ErrorNotice } from './ErrorNotice.tsx'
import { Loading } from './Notice.tsx'

/** The fields of a query that `Loaded` reads. */
export interface LoadedQuery<Data> {
  data: Data | undefined
  error: unknown
  refetch: () => unknown
}

interface LoadedProps<Data> {
  query: LoadedQuery<Data>
  /** Renders the data. */
  children: (data: Data) => ReactNode
}

/** Renders the data of a query; before that a loading state, or the error with a retry button. */
export function Loaded<Data>({ query, children }: LoadedProps<Data>): ReactNode {
  const { t } = useSettingsText()
  if (query.data !== undefined) return children(query.data)
  if (query.error) {
    return (
      <>
        <ErrorNotice error={query.error} />
        <div className="lk-actions">
          <Button onClick={() => void query.refetch()}>{t('settings.tryAgain')}</Button>
        </div>
      </>
    )
  }
  return <Loading>{t('settings.loading')}</Loading>
}
