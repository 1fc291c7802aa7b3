import type { ReactNode } from 'react'
import { useSettingsText } from '../messages/settings/settingsTexts.ts'
import { Button } from './Button.tsx'
import { ErrorNotice } from './ErrorNotice.tsx'
import { Loading } from './Notice.tsx'

/** What `Loaded` needs of a query. */
export interface LoadedQuery<Data> {
  data: Data | undefined
  error: unknown
  isFetching: boolean
  refetch: () => unknown
}

interface LoadedProps<Data> {
  query: LoadedQuery<Data>
  /** What is shown once there is data. */
  children: (data: Data) => ReactNode
}

/** What a query brought; until then that it is under way, or why it failed and a way to try again. */
export function Loaded<Data>({ query, children }: LoadedProps<Data>): ReactNode {
  const { t } = useSettingsText()
  if (query.data !== undefined) return children(query.data)
  if (query.error) {
    return (
      <>
        <ErrorNotice error={query.error} />
        <div className="lk-actions">
          <Button pending={query.isFetching} onClick={() => void query.refetch()}>
            {t('settings.tryAgain')}
          </Button>
        </div>
      </>
    )
  }
  return <Loading>{t('settings.loading')}</Loading>
}
