import { Avatar, Button, useListUsers } from 'latchkey/react'
import { useDeferredValue, useState, type ReactNode } from 'react'
import { EmailText } from './EmailText.tsx'
import { Failure } from './Failure.tsx'
import { Icon } from './Icon.tsx'
import { useIsSince2026 } from './useIsSince2026.ts'

const MAX_USERS = 8

export interface UserPickerProps {
  /** On the button of each user. */
  label: string
  /** Left out, such as members. */
  excludedIds: ReadonlySet<string>
  pending: boolean
  onPick: (userId: string) => void
}

/** Finds a user by name, address or id among all users of the project. */
export function UserPicker({ label, excludedIds, pending, onPick }: UserPickerProps): ReactNode {
  const [text, setText] = useState('')
  const query = useDeferredValue(text.trim())
  const isSince2026 = useIsSince2026()
  const users = useListUsers(
    { limit: MAX_USERS + excludedIds.size, ...(query && { query }), ...(isSince2026 && { includeRestricted: true }) },
    { enabled: isSince2026 !== undefined },
  )
  const found = users.data?.items.filter(({ id }) => !excludedIds.has(id)).slice(0, MAX_USERS)
  return (
    <div className="picker">
      <label className="search-field">
        <span className="unseen">Name, email or id of a user</span>
        <Icon name="search" />
        <input
          type="search"
          placeholder="Name, email or id"
          autoFocus
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      <Failure error={users.error} />
      {found?.length === 0 && <p className="empty">No other user matches.</p>}
      <ul className="rows">
        {found?.map(({ id, displayName, primaryEmail, profileImageUrl }) => {
          const name = displayName ?? primaryEmail ?? id
          return (
            <li key={id}>
              <span className="person">
                <Avatar url={profileImageUrl} name={name} />
                <span>
                  {name}
                  {displayName !== null && primaryEmail !== null && (
                    <span className="quiet">
                      <EmailText value={primaryEmail} />
                    </span>
                  )}
                </span>
              </span>
              <Button pending={pending} aria-label={`${label}: ${name}`} onClick={() => onPick(id)}>
                {label}
              </Button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
