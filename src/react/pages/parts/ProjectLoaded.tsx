import type { ReactNode } from 'react'
import type { Project } from '../../../../generated/model.ts'
import { entryTexts } from '../../messages/entryTexts.ts'
import { useText } from '../../messages/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { useProject } from './useProject.ts'

export interface ProjectLoadedProps {
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
