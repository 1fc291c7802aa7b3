import type { ServerUser } from 'latchkey/admin'
import type { ReactNode } from 'react'
import { Copyable } from '../../parts/Copyable.tsx'
import { Fact } from '../../parts/Fact.tsx'
import { Moment } from '../../parts/Time.tsx'
import { toCountryName } from '../users/Filters.tsx'

/** What is known of a user. */
export function UserFacts(user: ServerUser): ReactNode {
  return (
    <aside className="card facts-list" aria-label="Facts">
      <dl>
        <Fact name="Id">
          <Copyable label="the id" value={user.id} />
        </Fact>
        <Fact name="Primary email">
          {user.primaryEmail === null ? 'None' : <Copyable label="the address" value={user.primaryEmail} />}
        </Fact>
        <Fact name="Signed up">
          <Moment millis={user.signedUpAt} />
        </Fact>
        <Fact name="Last active">
          <Moment millis={user.lastActiveAt} />
        </Fact>
        {user.countryCode != null && <Fact name="Signed up in">{toCountryName(user.countryCode)}</Fact>}
      </dl>
    </aside>
  )
}
