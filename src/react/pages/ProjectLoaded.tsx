import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Project } from '../../../generated/model.ts'
import { getCurrentProjectQuery } from '../../../generated/queries/projects.ts'
import { useClient } from '../ClientContext.ts'
import { scopedKey } from '../hooks/scopedKey.ts'
import { entryTexts } from '../messages/entry/entryTexts.ts'
import { useText } from '../messages/useText.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorNotice } from '../ui/ErrorNotice.tsx'
import { Loading } from '../ui/Notice.tsx'
import { Panel } from '../ui/Panel.tsx'

interface ProjectLoadedProps {
  /** The heading while there is nothing else. */
  title: string
  /** Whether to wait, whatever the project. */
  waiting?: boolean
  children: (project: Project) => ReactNode
}

/** What needs to know the project, once it is known. */
export function ProjectLoaded({ title, waiting = false, children }: ProjectLoadedProps): ReactNode {
  const { t } = useText(entryTexts)
  const { data, error, refetch, isFetching } = useProject()
  if (data && !waiting) return children(data)
  return (
    <Panel title={title}>
      {error && !data ? (
        <>
          <ErrorNotice error={error} />
          <Button wide pending={isFetching} onClick={() => void refetch()}>
            {t('common.tryAgain')}
          </Button>
        </>
      ) : (
        <Loading>{t('common.loading')}</Loading>
      )}
    </Panel>
  )
}

/** The project: what it is called and which ways in it has. The same for everybody, so signing in doesn't read it again. */
function useProject(): UseQueryResult<Project> {
  const query = getCurrentProjectQuery(useClient())
  return useQuery({ ...query, queryKey: scopedKey(query.queryKey, 'signed-out'), staleTime: 60_000 } as never)
}
