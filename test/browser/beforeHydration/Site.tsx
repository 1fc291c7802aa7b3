/** A page that a server renders: a handler page, or an app's own page with a form of ours. */
import type { Client } from 'latchkey'
import { LatchkeyHandler, LatchkeyProvider, useProject, type InitialState } from 'latchkey/react'
import { Panel, PasswordForm, useSignIn } from 'latchkey/react/parts'
import type { ReactNode } from 'react'

interface SiteProps {
  client: Client
  initialState: InitialState
  path: string
}

export function Site({ client, initialState, path }: SiteProps): ReactNode {
  return (
    <LatchkeyProvider client={client} initialState={initialState}>
      {path === 'own' ? <OwnPage /> : <LatchkeyHandler path={path} />}
    </LatchkeyProvider>
  )
}

function OwnPage(): ReactNode {
  const { run } = useSignIn()
  const { data: project } = useProject()
  return (
    <Panel title={project?.displayName}>
      <PasswordForm run={run} />
    </Panel>
  )
}
