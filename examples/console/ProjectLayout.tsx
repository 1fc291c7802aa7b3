import { Link, Outlet, useLocation, useParams } from '@tanstack/react-router'
import { openOwnedProject } from 'latchkey/admin'
import { Avatar, LatchkeyProvider, useClient, useGetProject, useUser } from 'latchkey/react'
import { Suspense, useEffect, useMemo, useRef, type ReactNode } from 'react'
import { Failure } from './parts/Failure.tsx'
import { Header } from './parts/Header.tsx'
import { Icon } from './parts/Icon.tsx'
import { Search } from './parts/Search.tsx'

const TABS = [
  ['', 'Overview', 'overview'],
  ['/users', 'Users', 'users'],
  ['/teams', 'Teams', 'teams'],
  ['/permissions', 'Permissions', 'permissions'],
  ['/sign-in', 'Sign-in methods', 'signIn'],
  ['/domains', 'Domains', 'domains'],
  ['/emails', 'Emails', 'emails'],
  ['/keys', 'Keys', 'keys'],
  ['/settings', 'Settings', 'settings'],
] as const

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
    <div className="lk console">
      <Header>
        <LatchkeyProvider client={admin}>
          <ProjectName />
          <Search projectId={projectId} pages={TABS} />
        </LatchkeyProvider>
      </Header>
      <Tabs projectId={projectId} />
      <main className="page">
        <LatchkeyProvider client={admin}>
          <Page />
        </LatchkeyProvider>
      </main>
    </div>
  )
}

/** The pages of a project; in a narrow window a line that scrolls to the one that is shown. */
function Tabs({ projectId }: { projectId: string }): ReactNode {
  const list = useRef<HTMLUListElement>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [pathname])
  return (
    <nav aria-label="Project">
      <ul ref={list}>
        {TABS.map(([path, name, icon]) => (
          <li key={path}>
            <Link to={`/projects/$projectId${path}`} params={{ projectId }} activeOptions={{ exact: path === '' }}>
              <Icon name={icon} />
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function ProjectName(): ReactNode {
  const { data: project } = useGetProject()
  return (
    <>
      <span className="quiet" aria-hidden="true">
        /
      </span>
      <Avatar url={project?.logoUrl ?? null} name={project?.displayName ?? ''} />
      <strong>{project?.displayName ?? '…'}</strong>
      {project?.isProductionMode && <span className="badge">production</span>}
    </>
  )
}

/** What was chosen; for a project that is not the owner's, why it stays closed. */
function Page(): ReactNode {
  const { error } = useGetProject()
  if (!error) return <Outlet />
  return (
    <>
      <h1>This project stays closed</h1>
      <Failure error={error} />
    </>
  )
}
