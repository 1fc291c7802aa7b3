import type { ServerUser } from 'latchkey'
import { useListContactChannels } from 'latchkey/react'
import type { ReactNode } from 'react'
import { formatTime } from '../../parts/formatDate.ts'

/** What is known of a user, and how they can sign in. */
export function UserFacts(user: ServerUser): ReactNode {
  const { data: channels } = useListContactChannels({ userId: user.id })
  const ways = [
    user.hasPassword && 'password',
    user.otpAuthEnabled && 'magic link',
    user.passkeyAuthEnabled && 'passkey',
    ...user.oauthProviders.map(({ id }) => id),
  ].filter((way) => typeof way === 'string')
  const addresses = channels?.items.map(
    ({ value, isVerified, usedForAuth }) =>
      `${value} (${isVerified ? 'verified' : 'not verified'}${usedForAuth ? ', used to sign in' : ''})`,
  )
  const facts = {
    Id: user.id,
    'Signed up': formatTime(user.signedUpAt),
    'Last active': formatTime(user.lastActiveAt),
    'Signs in with': ways.join(', ') || (user.isAnonymous ? 'nothing: an anonymous account' : 'nothing yet'),
    'Second factor': user.isMultiFactorRequired ? 'asked for' : 'none',
    Addresses: addresses?.join(', ') || 'none',
  }
  return (
    <dl className="details">
      {Object.entries(facts).map(([name, fact]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  )
}
