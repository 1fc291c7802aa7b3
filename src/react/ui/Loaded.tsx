import type { ReactNode } from 'react'
import { useSettingsText } from '../messages/settings/settingsTexts.ts'
import { Button } from './Button.tsx'
import { ErrorNotice } from './ErrorNotice.tsx'
import { Loading } from './Notice.tsx'

/** What `Loaded` needs of a query. */
export interface LoadedQuery<Data> {
  data: Data | undefined
  error: unknown
  refetch: () => unknown
}

interface LoadedProps<Data> {
  query: LoadedQuery<Data>
  /** What is shown once there is data. */
  children: (data: Data) => ReactNode
}

/** Renders the data of a query; until there is data, that it is loading, or its error with a way to try again. */
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
