import type { ServerUser } from 'latchkey/admin'
import { useListContactChannels } from 'latchkey/react'
import type { ReactNode } from 'react'
import { Badge } from '../../parts/Badge.tsx'
import { Copyable } from '../../parts/Copyable.tsx'
import { Fact } from '../../parts/Fact.tsx'
import { formatTime } from '../../parts/formatDate.ts'

/** What is known of a user, and how they can sign in. */
export function UserFacts(user: ServerUser): ReactNode {
  const { data: channels } = useListContactChannels({ userId: user.id })
  const ways = [
    user.hasPassword && 'Password',
    user.otpAuthEnabled && 'Magic link',
    user.passkeyAuthEnabled && 'Passkey',
    ...user.oauthProviders.map(({ id }) => id),
  ].filter((way) => typeof way === 'string')
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
              <EmailText value={value} />
              <Badge kind={isVerified ? 'good' : 'quiet'}>{isVerified ? 'Verified' : 'Not verified'}</Badge>
              {usedForAuth && <Badge>Signs in</Badge>}
            </span>
          ))}
        </Fact>
        <Fact name="Signs in with">
          {ways.join(', ') || (user.isAnonymous ? 'Nothing: an anonymous account' : 'Nothing yet')}
        </Fact>
        <Fact name="Second factor">{user.isMultiFactorRequired ? 'Asked for' : 'None'}</Fact>
        <Fact name="Signed up">{formatTime(user.signedUpAt)}</Fact>
        <Fact name="Last active">{formatTime(user.lastActiveAt)}</Fact>
      </dl>
    </aside>
  )
}

/** An email address that breaks before its domain. */
function EmailText({ value }: { value: string }): ReactNode {
  const at = value.lastIndexOf('@')
  return (
    <span>
      {value.slice(0, at)}
      <wbr />
      {value.slice(at)}
    </span>
  )
}
