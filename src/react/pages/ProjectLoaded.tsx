import { useContext, useEffect, type ReactNode } from 'react'
import type { Project } from '../../../generated/model.ts'
import { writeDeviceItem } from '../hooks/deviceItem.ts'
import { useProject, useRetryProject } from '../hooks/useProject.ts'
import { entryTexts } from '../i18n/entry/entryTexts.ts'
import { useText } from '../i18n/useText.ts'
import { AppearanceContext } from '../provider/AppearanceContext.ts'
import { useClient } from '../provider/ProviderContext.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorNotice } from '../ui/ErrorNotice.tsx'
import { toPartsItem } from '../ui/PageSkeleton.tsx'
import { Panel } from '../ui/Panel.tsx'
import { Waiting } from './LoadingPanel.tsx'

interface ProjectLoadedProps {
  page: 'sign-in' | 'sign-up'
  /** The heading until the project is loaded. */
  title: string
  /** The logo above the heading until the project is loaded. */
  icon: ReactNode
  /**
   * Whether to show the loading state although the project is loaded.
   *
   * @default false
   */
  isWaiting?: boolean
  children: (project: Project) => ReactNode
}

/** Renders its children once the project is loaded; until then a loading state, or the error with a retry button. */
export function ProjectLoaded({ page, title, icon, isWaiting = false, children }: ProjectLoadedProps): ReactNode {
  const { t } = useText(entryTexts)
  const { data: project, error } = useProject()
  const retry = useRetryProject()
  const client = useClient()
  const { emailFirst } = useContext(AppearanceContext).appearance
  const parts = project && toParts(project.config, page === 'sign-up', emailFirst)
  useEffect(() => {
    if (parts) writeDeviceItem(client, toPartsItem(page), parts)
  }, [client, page, parts])
  if (project && !isWaiting) return children(project)
  return (
    <Panel icon={icon} title={title}>
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

/** The parts of a page's skeleton. */
function toParts(config: Project['config'], isSignUp: boolean, isEmailFirst = false): string {
  const { credentialEnabled, magicLinkEnabled, passkeyEnabled, signUpEnabled, enabledOauthProviders } = config
  const buttons = enabledOauthProviders.length + Number(passkeyEnabled && !isSignUp)
  const fields = credentialEnabled && (isSignUp || !isEmailFirst) ? 2 : Number(credentialEnabled || magicLinkEnabled)
  // The hint for a new password, or the link to the other form; and the link to the other page.
  const lines = Number(credentialEnabled && (isSignUp || magicLinkEnabled)) + Number(signUpEnabled)
  return [
    'title',
    ' button'.repeat(buttons),
    buttons && fields ? ' divider' : '',
    ' label input'.repeat(fields),
    fields ? ' button' : '',
    ' line'.repeat(lines),
  ].join('')
}
