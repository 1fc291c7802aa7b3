import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { AdminClient } from 'latchkey'
import { listTeamsQuery } from 'latchkey/query'
import {
  Avatar,
  useClient,
  useListEmailTemplates,
  useListInternalApiKeys,
  useListProjectPermissionDefinitions,
  useListSentEmails,
  useListTeamPermissionDefinitions,
  useListUsers,
} from 'latchkey/react'
import { useDeferredValue, useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import type { UserFilter } from '../pages/users/userFilter.ts'
import { Icon, type IconName } from './Icon.tsx'
import { useSavedFilters } from './SavedFilters.tsx'
import { useIsSince2026 } from './useIsSince2026.ts'

/** How many results a group shows. */
const MAX_RESULTS = 6
const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)

export interface SearchProps {
  projectId: string
  /** The pages of the project: the end of the path, and the name. */
  pages: readonly (readonly [path: string, name: string, icon: IconName])[]
  /** All projects of the owner. */
  projects: readonly { readonly id: string; readonly displayName: string }[]
}

/** Returns true if a key goes into a field, or belongs to an open dialog. */
const isTyping = ({ target }: Event): boolean =>
  target instanceof Element &&
  target.closest('input:not([type=checkbox], [type=radio]), textarea, select, dialog') !== null

/** What can be done from anywhere: the page, and the drawer it opens there. */
const ACTIONS = [
  ['Create a user', '/users', 'new-user'],
  ['Create a team', '/teams', 'new-team'],
  ['Create keys', '/keys', 'new-keys'],
  ['Define a permission in a team', '/permissions', 'new-permission-team'],
  ['Define a permission in the project', '/permissions', 'new-permission-project'],
  ['Trust a domain', '/domains', 'new-domain'],
  ['Enable a provider', '/sign-in', 'new-provider'],
  ['Add a webhook endpoint', '/webhooks', 'new-endpoint'],
] as const

/** Finds pages, actions, and everything in the project, by keyboard. Ctrl-K or ⌘K opens it, a slash the filter of the page. */
export function Search(props: SearchProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [pageActions, setPageActions] = useState<readonly Result[]>([])
  const start = (): void => {
    setPageActions(listPageActions())
    setIsOpen(true)
  }
  useEffect(() => {
    const open = (event: globalThis.KeyboardEvent): void => {
      const isOpener = event.key.toLowerCase() === 'k' && (isApple ? event.metaKey : event.ctrlKey)
      const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !isTyping(event)
      if (!isOpener && !isSlash) return
      event.preventDefault()
      const filter = isSlash && document.querySelector<HTMLInputElement>('main input[type=search]')
      if (filter) filter.focus()
      else start()
    }
    window.addEventListener('keydown', open)
    return () => window.removeEventListener('keydown', open)
  }, [])
  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
  }, [isOpen])
  return (
    <>
      <button type="button" className="search-button" onClick={start}>
        <Icon name="search" />
        <span>Search</span>
        <kbd>{isApple ? '⌘K' : 'Ctrl K'}</kbd>
      </button>
      {isOpen && (
        <dialog ref={dialog} className="search" aria-label="Search" onClose={() => setIsOpen(false)}>
          <Results {...props} pageActions={pageActions} onDone={() => dialog.current?.close()} />
        </dialog>
      )}
    </>
  )
}

/** One line of the results, and where it leads. */
interface Result {
  /** Unique among the results. */
  readonly key: string
  readonly name: string
  /** Said beside the name. */
  readonly note?: string
  readonly picture: ReactNode
  readonly to?: string
  readonly hash?: string
  readonly search?: UserFilter
  /** What it does, if it leads nowhere. */
  readonly run?: () => void
}

/** The buttons at the heads of the page and its sections: what can be done right here. */
function listPageActions(): Result[] {
  const buttons = document.querySelectorAll<HTMLElement>(
    'main :is(.page-head, .card-head, .bulk-bar) .actions > button',
  )
  return [...buttons].map((button, index) => ({
    key: `here-${index}`,
    name: button.getAttribute('aria-label') ?? button.textContent,
    picture: <Icon name="action" />,
    run: () => {
      button.focus()
      button.click()
    },
  }))
}

interface Group {
  readonly title: string
  readonly results: readonly Result[]
}

interface ResultsProps extends SearchProps {
  pageActions: readonly Result[]
  onDone: () => void
}

function Results({ onDone, pageActions, ...props }: ResultsProps): ReactNode {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [selectedIndex, setSelectedIndex] = useState(0)
  const { groups, isLoading } = useResults(props, pageActions, useDeferredValue(text.trim()))
  const found = groups.flatMap(({ results }) => results)
  const current = found[Math.min(selectedIndex, found.length - 1)]
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [current?.key])
  const open = ({ to, hash = '', search = {}, run }: Result): void => {
    onDone()
    if (run) run()
    else void navigate({ to: to!, hash, search })
  }
  const press = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const at = current ? found.indexOf(current) : 0
    if (step !== undefined && current) setSelectedIndex((at + step + found.length) % found.length)
    else if (event.key === 'Enter' && current) open(current)
    // A search field would only clear its text.
    else if (event.key === 'Escape') onDone()
    else return
    event.preventDefault()
  }
  return (
    <>
      <input
        type="search"
        role="combobox"
        aria-label="Search everything"
        placeholder="Users, teams, permissions, keys, emails, pages, actions"
        aria-expanded={found.length > 0}
        aria-controls="search-results"
        aria-activedescendant={current && `search-${current.key}`}
        autoComplete="off"
        autoFocus
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          setSelectedIndex(0)
        }}
        onKeyDown={press}
      />
      <p className="unseen" role="status">
        {isLoading ? 'Searching…' : `${found.length} results`}
      </p>
      {found.length === 0 && (
        <p className="quiet">
          {isLoading ? 'Searching…' : 'Nothing matches. Search for a part of a name, an address or an id.'}
        </p>
      )}
      <div ref={list} id="search-results" role="listbox" aria-label="Results" tabIndex={-1}>
        {groups.map(({ title, results }) => (
          <ul key={title} role="group" aria-label={title}>
            <li role="presentation" className="group-title">
              {title}
            </li>
            {results.map((result) => (
              <li
                key={result.key}
                id={`search-${result.key}`}
                role="option"
                aria-selected={result === current}
                onClick={() => open(result)}
              >
                {result.picture}
                <span>{result.name}</span> <span className="quiet">{result.note}</span>
              </li>
            ))}
          </ul>
        ))}
      </div>
      <p className="keys">
        ↑ ↓ choose, Enter opens, Esc closes. On a page, / goes to its filter, and ↑ ↓ from row to row.
      </p>
    </>
  )
}

/** Users are searched by the service. The other lists are short, read once, and searched here. */
function useResults(
  { projectId, pages, projects }: SearchProps,
  pageActions: readonly Result[],
  query: string,
): { groups: Group[]; isLoading: boolean } {
  const isSince2026 = useIsSince2026()
  const reads = { enabled: query !== '' }
  const users = useListUsers(
    { query, limit: MAX_RESULTS, ...(isSince2026 && { includeRestricted: true }) },
    { enabled: query !== '' && isSince2026 !== undefined },
  )
  const teams = useQuery({ ...listTeamsQuery(useClient() as AdminClient), ...reads })
  const inTeams = useListTeamPermissionDefinitions(undefined, reads)
  const inProject = useListProjectPermissionDefinitions(undefined, reads)
  const keys = useListInternalApiKeys(undefined, reads)
  const templates = useListEmailTemplates(undefined, reads)
  const mails = useListSentEmails(undefined, reads)
  const [saved] = useSavedFilters<UserFilter>(projectId)
  const base = `/projects/${projectId}`
  const words = query.toLowerCase().split(/\s+/)
  const matches = (...texts: readonly (string | undefined)[]): boolean => {
    const text = texts.join(' ').toLowerCase()
    return words.every((word) => text.includes(word))
  }
  const groups: Group[] = [
    { title: 'On this page', results: pageActions.filter(({ name }) => matches(name)) },
    {
      title: 'Pages',
      results: pages
        .filter(([, name]) => matches(name))
        .map(([path, name, icon]) => ({
          key: `page-${name}`,
          name,
          picture: <Icon name={icon} />,
          to: `${base}${path}`,
        })),
    },
    {
      title: 'Actions',
      results: ACTIONS.filter(([name]) => matches(name)).map(([name, path, hash]) => ({
        key: `action-${hash}`,
        name,
        picture: <Icon name="action" />,
        to: `${base}${path}`,
        hash,
      })),
    },
    {
      title: 'Saved filters',
      results: saved
        .filter(({ name }) => matches(name))
        .map(({ name, filter }) => ({
          key: `filter-${name}`,
          name,
          note: 'Users',
          picture: <Icon name="filter" />,
          to: `${base}/users`,
          search: filter,
        })),
    },
    {
      title: 'Projects',
      results: projects
        .filter(({ id, displayName }) => id !== projectId && matches(displayName, id))
        .map(({ id, displayName }) => ({
          key: `project-${id}`,
          name: displayName,
          picture: <Icon name="overview" />,
          to: `/projects/${id}`,
        })),
    },
  ]
  if (query === '') return { groups: withResults(groups), isLoading: false }
  const permissions = [...(inTeams.data?.items ?? []), ...(inProject.data?.items ?? [])]
  groups.push(
    {
      title: 'Users',
      results: (users.data?.items ?? []).map(({ id, displayName, primaryEmail, profileImageUrl }) => ({
        key: id,
        name: displayName ?? primaryEmail ?? id,
        ...(primaryEmail !== null && displayName !== null && { note: primaryEmail }),
        picture: <Avatar url={profileImageUrl} name={displayName ?? primaryEmail} />,
        to: `${base}/users/${id}`,
      })),
    },
    {
      title: 'Teams',
      results: (teams.data?.items ?? [])
        .filter(({ id, displayName }) => matches(displayName, id))
        .map(({ id, displayName, profileImageUrl }) => ({
          key: id,
          name: displayName || id,
          picture: <Avatar url={profileImageUrl} name={displayName} />,
          to: `${base}/teams/${id}`,
        })),
    },
    {
      title: 'Permissions',
      results: permissions
        .filter(({ id, description }) => matches(id, description))
        .map(({ id, description }, index) => ({
          key: `permission-${index}`,
          name: id,
          ...(description !== undefined && { note: description }),
          picture: <Icon name="permissions" />,
          to: `${base}/permissions`,
        })),
    },
    {
      title: 'Keys',
      results: (keys.data?.items ?? [])
        .filter(({ id, description }) => matches(description, id))
        .map(({ id, description }) => ({
          key: id,
          name: description,
          picture: <Icon name="keys" />,
          to: `${base}/keys`,
        })),
    },
    {
      title: 'Emails',
      results: [
        ...(templates.data?.templates ?? [])
          .filter(({ displayName }) => matches(displayName))
          .map(({ id, displayName }) => ({ key: id, name: displayName, note: 'Template' })),
        ...(mails.data?.items ?? [])
          .filter(({ subject, to = [] }) => matches(subject, ...to))
          .map(({ subject, to = [] }, index) => ({ key: `mail-${index}`, name: subject, note: to.join(', ') })),
      ].map((result) => ({ ...result, picture: <Icon name="emails" />, to: `${base}/emails` })),
    },
  )
  const isLoading = [users, teams, inTeams, inProject, keys, templates, mails].some((read) => read.isLoading)
  return { groups: withResults(groups), isLoading }
}

/** The groups that found something, each cut to its first results. */
const withResults = (groups: readonly Group[]): Group[] =>
  groups
    .map(({ title, results }) => ({ title, results: title === 'Pages' ? results : results.slice(0, MAX_RESULTS) }))
    .filter(({ results }) => results.length > 0)
