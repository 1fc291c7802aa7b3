import { Link } from '@tanstack/react-router'
import type { ServerUser } from 'latchkey/admin'
import { useGetProject, useListContactChannels } from 'latchkey/react'
import type { ReactNode } from 'react'
import { Badge } from '../../parts/Badge.tsx'
import { Failure } from '../../parts/Failure.tsx'
import { Section } from '../../parts/Section.tsx'
import { listSignInWays } from './signInWays.ts'

/** What works for a user who says that they can't sign in, and why the rest doesn't. */
export function SignInWays({ user, projectId }: { user: ServerUser; projectId: string }): ReactNode {
  const { data: project } = useGetProject()
  const { data: channels, error } = useListContactChannels({ userId: user.id })
  const ways = project && channels ? listSignInWays(user, channels.items, project.config) : []
  return (
    <Section
      title="Ways to sign in"
      description={
        <>
          What works for this user now, of the{' '}
          <Link to="/projects/$projectId/sign-in" params={{ projectId }}>
            methods of the project
          </Link>
          .
        </>
      }
    >
      <Failure error={error} />
      <ul className="rows">
        {ways.map(({ name, works, why }) => (
          <li key={name}>
            <span>
              {name}
              <span className="quiet">{why}</span>
            </span>
            <Badge kind={works ? 'good' : 'quiet'}>{works ? 'Works' : 'Doesn’t work'}</Badge>
          </li>
        ))}
        {user.isMultiFactorRequired && ways.length > 0 && (
          <li>
            <span>
              Second factor
              <span className="quiet">After each of these, a code of an authenticator app.</span>
            </span>
            <Badge>Asked for</Badge>
          </li>
        )}
        {user.isRestricted && ways.length > 0 && (
          <li>
            <span>
              Restriction
              <span className="quiet">After each of these, they see a page with the reason and get no further.</span>
            </span>
            <Badge kind="bad">Restricted</Badge>
          </li>
        )}
      </ul>
    </Section>
  )
}
