import type { ServerUser } from 'latchkey/admin'
import { useListContactChannels } from 'latchkey/react'
import type { ReactNode } from 'react'
import { Badge } from '../../parts/Badge.tsx'
import { Copyable } from '../../parts/Copyable.tsx'
import { EmailText } from '../../parts/EmailText.tsx'
import { Fact } from '../../parts/Fact.tsx'
import { formatTime } from '../../parts/formatDate.ts'

/** What is known of a user. */
export function UserFacts(user: ServerUser): ReactNode {
  const { data: channels } = useListContactChannels({ userId: user.id })
  return (
    <aside className="card facts-list" aria-label="Facts">
      <dl>
        <Fact name="Id">
          <Copyable label="the id" value={user.id} />
        </Fact>
        <Fact name="Email addresses">
          {channels?.items.length === 0 && 'None'}
          {channels?.items.map(({ id, value, isVerified, usedForAuth }) => (
            <span className="address" key={id}>
              <span>
                <EmailText value={value} />
              </span>
              <Badge kind={isVerified ? 'good' : 'quiet'}>{isVerified ? 'Verified' : 'Not verified'}</Badge>
              {usedForAuth && <Badge>Signs in</Badge>}
            </span>
          ))}
        </Fact>
        <Fact name="Signed up">{formatTime(user.signedUpAt)}</Fact>
        <Fact name="Last active">{formatTime(user.lastActiveAt)}</Fact>
      </dl>
    </aside>
  )
}
