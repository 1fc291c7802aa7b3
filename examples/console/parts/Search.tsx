import { useNavigate } from '@tanstack/react-router'
import { Avatar, useListUsers } from 'latchkey/react'
import { useDeferredValue, useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Icon, type IconName } from './Icon.tsx'

const MAX_USERS = 6
const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)

export interface SearchProps {
  projectId: string
  /** The pages of the project: the end of the path, and the name. */
  pages: readonly (readonly [path: string, name: string, icon: IconName])[]
}

/** Finds pages and users by keyboard. Ctrl-K or ⌘K opens it. */
export function Search({ projectId, pages }: SearchProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    const open = (event: globalThis.KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(isApple ? event.metaKey : event.ctrlKey)) return
      event.preventDefault()
      setIsOpen(true)
    }
    window.addEventListener('keydown', open)
    return () => window.removeEventListener('keydown', open)
  }, [])
  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
  }, [isOpen])
  return (
    <>
      <button type="button" className="search-button" onClick={() => setIsOpen(true)}>
        <Icon name="search" />
        <span>Search</span>
        <kbd>{isApple ? '⌘K' : 'Ctrl K'}</kbd>
      </button>
      {isOpen && (
        <dialog ref={dialog} className="search" aria-label="Search" onClose={() => setIsOpen(false)}>
          <Results projectId={projectId} pages={pages} onDone={() => dialog.current?.close()} />
        </dialog>
      )}
    </>
  )
}

function Results({ projectId, pages, onDone }: SearchProps & { onDone: () => void }): ReactNode {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [selectedIndex, setSelectedIndex] = useState(0)
  const query = useDeferredValue(text.trim())
  const users = useListUsers({ query, limit: MAX_USERS }, { enabled: query !== '' })
  const found = [
    ...pages
      .filter(([, name]) => name.toLowerCase().includes(text.trim().toLowerCase()))
      .map(([path, name, icon]) => ({ path, name, kind: 'Page', picture: <Icon name={icon} /> })),
    ...(query ? (users.data?.items ?? []) : []).map(({ id, displayName, primaryEmail, profileImageUrl }) => ({
      path: `/users/${id}`,
      name: displayName ?? primaryEmail ?? id,
      kind: primaryEmail ?? 'User',
      picture: <Avatar url={profileImageUrl} name={displayName ?? primaryEmail} />,
    })),
  ]
  const current = Math.min(selectedIndex, found.length - 1)
  const open = (path: string): void => {
    onDone()
    void navigate({ to: `/projects/${projectId}${path}` })
  }
  const press = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && found.length > 0) setSelectedIndex((current + step + found.length) % found.length)
    else if (event.key === 'Enter' && found[current]) open(found[current].path)
    else return
    event.preventDefault()
  }
  return (
    <>
      <input
        type="search"
        role="combobox"
        aria-label="Pages and users"
        placeholder="Find a page or a user"
        aria-expanded={found.length > 0}
        aria-controls="search-results"
        aria-activedescendant={found[current] && `search-${current}`}
        autoComplete="off"
        autoFocus
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          setSelectedIndex(0)
        }}
        onKeyDown={press}
      />
      {found.length === 0 && <p className="quiet">{users.isLoading ? 'Searching…' : 'Nothing matches.'}</p>}
      <ul id="search-results" role="listbox" aria-label="Results">
        {found.map(({ path, name, kind, picture }, index) => (
          <li
            key={path}
            id={`search-${index}`}
            role="option"
            aria-selected={index === current}
            onClick={() => open(path)}
          >
            {picture}
            <span>{name}</span> <span className="quiet">{kind}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
