import { getApiKeyProblem, type UserApiKey } from 'latchkey'
import {
  useDeleteOAuthProvider,
  useGetProject,
  useListOAuthProviders,
  useListUserApiKeys,
  useUpdateUserApiKey,
} from 'latchkey/react'
import type { ReactNode } from 'react'
import { Badge } from '../../parts/Badge.tsx'
import { Confirm } from '../../parts/Confirm.tsx'
import { Failure } from '../../parts/Failure.tsx'
import { formatDate } from '../../parts/formatDate.ts'
import { Section } from '../../parts/Section.tsx'

/** The accounts of other services that a user has connected. */
export function ConnectedAccounts({ userId }: { userId: string }): ReactNode {
  const { data, error } = useListOAuthProviders({ userId })
  const remove = useDeleteOAuthProvider()
  return (
    <Section
      title="Connected accounts"
      description="Accounts of other services, to sign in with or to act for the user."
    >
      <Failure error={error} />
      {data?.items.length === 0 && <p className="empty">None. They appear when the user signs in with a provider.</p>}
      <ul className="rows">
        {data?.items.map(({ id: providerId, type, email, allowSignIn }) => (
          <li key={providerId}>
            <span>
              {type}
              <span className="quiet">{email ?? 'No address is known.'}</span>
            </span>
            {allowSignIn && <Badge>Signs in</Badge>}
            <Confirm
              label="Disconnect"
              title={`Disconnect ${type}`}
              question="The user can’t sign in with it any more, and the app can’t act for them there."
              yes="Yes, disconnect"
              write={remove}
              onYes={() => remove.mutate({ userId, providerId })}
            />
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** The API keys of a user, in projects whose users may have some. */
export function ApiKeys({ userId }: { userId: string }): ReactNode {
  const { data: project } = useGetProject()
  return project?.config.allowUserApiKeys ? <ListedApiKeys userId={userId} /> : null
}

function ListedApiKeys({ userId }: { userId: string }): ReactNode {
  const { data, error } = useListUserApiKeys({ userId })
  return (
    <Section title="API keys" description="For programs that act as the user.">
      <Failure error={error} />
      {data?.items.length === 0 && <p className="empty">None. Users create them in their account settings.</p>}
      <ul className="rows">
        {data?.items.map((key) => (
          <ApiKey key={key.id} {...key} />
        ))}
      </ul>
    </Section>
  )
}

function ApiKey(key: UserApiKey): ReactNode {
  const { id: apiKeyId, description, createdAt, value } = key
  const update = useUpdateUserApiKey()
  const problem = getApiKeyProblem(key)
  return (
    <li>
      <span>
        {description}
        <span className="quiet">{`…${value.lastFour}, created ${formatDate(createdAt)}`}</span>
      </span>
      {problem === null ? (
        <Confirm
          label="Revoke"
          title={`Revoke ${description}`}
          question="Programs that use the key stop working at once."
          yes="Yes, revoke"
          write={update}
          onYes={() => update.mutate({ apiKeyId, revoked: true })}
        />
      ) : (
        <Badge>{problem === 'expired' ? 'Expired' : 'Revoked'}</Badge>
      )}
    </li>
  )
}
