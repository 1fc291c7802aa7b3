import { Link, Outlet, useParams } from '@tanstack/react-router'
import { openOwnedProject } from 'latchkey/admin'
import { LatchkeyProvider, useClient, useGetProject, useUser } from 'latchkey/react'
import { type ReactNode, Suspense, useMemo } from 'react'
import { Failure } from './parts/Failure.tsx'

/** One project: its client is made with the owner's session, and every hook below speaks to it. */
export function ProjectLayout(): ReactNode {
  return (
    <Suspense fallback={<p className="quiet page">Looking who you are…</p>}>
      <OpenProject />
    </Suspense>
  )
}

function OpenProject(): ReactNode {
  useUser({ or: 'redirect' })
  const { projectId } = useParams({ from: '/projects/$projectId' })
  const owner = useClient()
  const admin = useMemo(() => openOwnedProject(owner, { projectId }), [owner, projectId])
  return (
    <LatchkeyProvider client={admin}>
      <Frame projectId={projectId} />
    </LatchkeyProvider>
  )
}

function Frame({ projectId }: { projectId: string }): ReactNode {
  const { data: project, error } = useGetProject()
  const to = (
    path: '' | '/users' | '/teams' | '/permissions' | '/sign-in' | '/domains' | '/emails' | '/keys',
    name: string,
  ) => (
    <li>
      <Link to={`/projects/$projectId${path}`} params={{ projectId }} activeOptions={{ exact: path === '' }}>
        {name}
      </Link>
    </li>
  )
  return (
    <div className="lk console">
      <header>
        <Link to="/">All projects</Link>
        <strong>{project?.displayName ?? '…'}</strong>
      </header>
      <nav aria-label="Project">
        <ul>
          {to('', 'Overview')}
          {to('/users', 'Users')}
          {to('/teams', 'Teams')}
          {to('/permissions', 'Permissions')}
          {to('/sign-in', 'Sign-in methods')}
          {to('/domains', 'Domains')}
          {to('/emails', 'E-mails')}
          {to('/keys', 'Keys')}
        </ul>
      </nav>
      <main className="page">{error ? <Failure error={error} /> : <Outlet />}</main>
    </div>
  )
}
