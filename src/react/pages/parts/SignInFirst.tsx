import { type ReactNode, useState } from 'react'
import { redirectTo } from '../../../core/navigation/redirectTo.ts'
import { useClient } from '../../ClientContext.ts'
import { Button } from '../../ui/Button.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { PageErrorNotice } from './PageErrorNotice.tsx'
import { usePageText } from './usePageText.ts'

/** For a page that needs somebody to be signed in: the ways to sign-in and sign-up, which lead back here. */
export function SignInFirst({ title, description }: { title: string; description: string }): ReactNode {
  const client = useClient()
  const { t } = usePageText()
  const [error, setError] = useState<unknown>(null)
  const go = (page: 'signIn' | 'signUp') => void redirectTo(client, page).catch(setError)
  return (
    <Panel title={title} description={description}>
      <PageErrorNotice error={error} />
      <Button kind="primary" wide onClick={() => go('signIn')}>
        {t('signIn.action')}
      </Button>
      <Button wide onClick={() => go('signUp')}>
        {t('signUp.action')}
      </Button>
    </Panel>
  )
}
