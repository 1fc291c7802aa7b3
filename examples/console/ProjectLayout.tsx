import { Link, Outlet, useLocation, useParams } from '@tanstack/react-router'
import { openOwnedProject } from 'latchkey/admin'
import { Avatar, LatchkeyProvider, useClient, useGetProject, useListOwnedProjects, useUser } from 'latchkey/react'
import { Suspense, useId, useMemo, useState, type ReactNode } from 'react'
import { Badge } from './parts/Badge.tsx'
import { Failure } from './parts/Failure.tsx'
import { Header } from './parts/Header.tsx'
import { Icon } from './parts/Icon.tsx'
import { Requests } from './parts/Requests.tsx'
import { Search } from './parts/Search.tsx'
import { Waiting } from './parts/Waiting.tsx'
import { TrailProvider } from './trail/Trail.tsx'

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
      ['/webhooks', 'Webhooks', 'webhooks'],
      ['/history', 'History', 'history'],
      ['/settings', 'Settings', 'settings'],
    ],
  ],
] as const
const PAGES = GROUPS.flatMap(([, pages]) => [...pages])

/** One project: its client is made with the owner's session, and every hook below speaks to it. */
export function ProjectLayout(): ReactNode {
  return (
    <Suspense fallback={<Waiting />}>
      <OpenProject />
    </Suspense>
  )
}

function OpenProject(): ReactNode {
  const { id, displayName, primaryEmail } = useUser({ or: 'redirect' })
  const { projectId } = useParams({ from: '/projects/$projectId' })
  const owner = useClient()
  const { data: projects } = useListOwnedProjects()
  const admin = useMemo(() => openOwnedProject(owner, { projectId }), [owner, projectId])
  return (
    <div className="lk console">
      <a className="skip" href="#page">
        Skip to the page
      </a>
      <Header>
        <LatchkeyProvider client={admin}>
          <ProjectName />
          <Search projectId={projectId} pages={PAGES} projects={projects?.items ?? []} />
          <Requests />
        </LatchkeyProvider>
      </Header>
      <Sidebar projectId={projectId} />
      <main className="page" id="page" tabIndex={-1}>
        <LatchkeyProvider client={admin}>
          <TrailProvider projectId={projectId} owner={{ id, name: displayName ?? primaryEmail ?? id }}>
            <Page />
          </TrailProvider>
        </LatchkeyProvider>
      </main>
    </div>
  )
}

/** The pages of a project; in a narrow window a button with the name of the page opens them. */
function Sidebar({ projectId }: { projectId: string }): ReactNode {
  const { pathname } = useLocation()
  const base = `/projects/${projectId}`
  const current = PAGES.slice(1).find(([path]) => pathname.startsWith(base + path)) ?? PAGES[0]!
  // Opened for one address: following a link closes it.
  const [openAt, setOpenAt] = useState<string | null>(null)
  const isOpen = openAt === pathname
  const id = useId()
  return (
    <nav aria-label="Project">
      <button
        type="button"
        className="nav-button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpenAt(isOpen ? null : pathname)}
      >
        <Icon name={current[2]} />
        <span className="unseen">Pages. Current page: </span>
        <span>{current[1]}</span>
        <Icon name="down" />
      </button>
      <div id={id} className={isOpen ? 'groups' : 'groups groups-closed'}>
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
      <p>
        <Link to="/">All projects</Link>
      </p>
    </>
  )
}
