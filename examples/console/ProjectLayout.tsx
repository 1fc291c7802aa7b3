import { Link, Outlet, useLocation, useParams } from '@tanstack/react-router'
import { openOwnedProject } from 'latchkey/admin'
import { Avatar, LatchkeyProvider, useClient, useGetProject, useUser } from 'latchkey/react'
import { Suspense, useEffect, useMemo, useRef, type ReactNode } from 'react'
import { Badge } from './parts/Badge.tsx'
import { Failure } from './parts/Failure.tsx'
import { Header } from './parts/Header.tsx'
import { Icon } from './parts/Icon.tsx'
import { Search } from './parts/Search.tsx'

const GROUPS = [
  ['', [['', 'Overview', 'overview']]],
  [
    'People',
    [
      ['/users', 'Users', 'users'],
      ['/teams', 'Teams', 'teams'],
      ['/permissions', 'Permissions', 'permissions'],
    ],
  ],
  [
    'Sign-in',
    [
      ['/sign-in', 'Sign-in methods', 'signIn'],
      ['/domains', 'Domains', 'domains'],
      ['/emails', 'Emails', 'emails'],
    ],
  ],
  [
    'Project',
    [
      ['/keys', 'Keys', 'keys'],
      ['/settings', 'Settings', 'settings'],
    ],
  ],
] as const
const PAGES = GROUPS.flatMap(([, pages]) => [...pages])

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
          <Search projectId={projectId} pages={PAGES} />
        </LatchkeyProvider>
      </Header>
      <Sidebar projectId={projectId} />
      <main className="page">
        <LatchkeyProvider client={admin}>
          <Page />
        </LatchkeyProvider>
      </main>
    </div>
  )
}

/** The pages of a project; in a narrow window a line that scrolls to the one that is shown. */
function Sidebar({ projectId }: { projectId: string }): ReactNode {
  const groups = useRef<HTMLDivElement>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    groups.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [pathname])
  return (
    <nav aria-label="Project">
      <div ref={groups} className="groups">
        {GROUPS.map(([title, pages]) => (
          <ul key={title} aria-label={title || undefined}>
            {title && (
              <li className="group-title" aria-hidden="true">
                {title}
              </li>
            )}
            {pages.map(([path, name, icon]) => (
              <li key={path}>
                <Link to={`/projects/$projectId${path}`} params={{ projectId }} activeOptions={{ exact: path === '' }}>
                  <Icon name={icon} />
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        ))}
      </div>
    </nav>
  )
}

function ProjectName(): ReactNode {
  const { data: project } = useGetProject()
  return (
    <>
      <span className="separator" aria-hidden="true">
        /
      </span>
      <span className="person person-team">
        <Avatar url={project?.logoUrl ?? null} name={project?.displayName ?? ''} />
        <strong>{project?.displayName ?? '…'}</strong>
      </span>
      {project && (
        <Badge kind={project.isProductionMode ? 'good' : 'quiet'}>
          {project.isProductionMode ? 'Production' : 'Development'}
        </Badge>
      )}
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
