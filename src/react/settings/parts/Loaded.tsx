import type { ReactNode } from 'react'
import { useSettingsText } from '../useSettingsText.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { Loading } from '../../ui/Loading.tsx'

/** What `Loaded` needs of a query. */
export interface LoadedQuery<Data> {
  data: Data | undefined
  error: unknown
  isFetching: boolean
  refetch: () => unknown
}

export interface LoadedProps<Data> {
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
