import type { ReactNode } from 'react'
import type { Project } from '../../../generated/model.ts'
import { useProject, useRetryProject } from '../hooks/useProject.ts'
import { entryTexts } from '../i18n/entry/entryTexts.ts'
import { useText } from '../i18n/useText.ts'
import { AppLogo } from '../ui/AppLogo.tsx'
import { Button } from '../ui/Button.tsx'
import { ErrorNotice } from '../ui/ErrorNotice.tsx'
import { Panel } from '../ui/Panel.tsx'
import { Waiting } from './LoadingPanel.tsx'

interface ProjectLoadedProps {
  page: 'sign-in' | 'sign-up'
  /** The heading until the project is loaded. */
  title: string
  /**
   * Whether to show the loading state although the project is loaded.
   *
   * @default false
   */
  isWaiting?: boolean
  children: (project: Project) => ReactNode
}

/** Renders its children once the project is loaded; until then a loading state, or the error with a retry button. */
export function ProjectLoaded({ page, title, isWaiting = false, children }: ProjectLoadedProps): ReactNode {
  const { t } = useText(entryTexts)
  const { data: project, error } = useProject()
  const retry = useRetryProject()
  if (project && !isWaiting) return children(project)
  return (
    <Panel icon={<AppLogo />} title={title}>
      {error && !project ? (
        <>
          <ErrorNotice error={error} />
          <Button wide onClick={() => void retry()}>
            {t('common.tryAgain')}
          </Button>
        </>
      ) : (
        <Waiting path={page} onRetry={() => void retry()} />
      )}
    </Panel>
  )
}
