import { Link, useParams } from '@tanstack/react-router'
import { Avatar, Notice, useGetUserById } from 'latchkey/react'
import { useState, type ReactNode } from 'react'
import { Drawer } from '../parts/Drawer.tsx'
import { Failure } from '../parts/Failure.tsx'
import { formatAgo } from '../parts/formatDate.ts'
import { Icon } from '../parts/Icon.tsx'
import { DoneHere } from '../trail/DoneHere.tsx'
import { Addresses } from './user/Addresses.tsx'
import { ApiKeys, ConnectedAccounts } from './user/Connections.tsx'
import { DeleteUser } from './user/DeleteUser.tsx'
import { EditUser } from './user/EditUser.tsx'
import { Impersonate } from './user/Impersonate.tsx'
import { Mails } from './user/Mails.tsx'
import { Memberships } from './user/Memberships.tsx'
import { Metadata } from './user/Metadata.tsx'
import { ProjectPermissions } from './user/ProjectPermissions.tsx'
import { Purchases } from './user/Purchases.tsx'
import { Restriction } from './user/Restriction.tsx'
import { SecondFactor } from './user/SecondFactor.tsx'
import { Sessions } from './user/Sessions.tsx'
import { SignInWays } from './user/SignInWays.tsx'
import { UserFacts } from './user/UserFacts.tsx'
import { WriteMail } from './user/WriteMail.tsx'

/** One user, whole: how they sign in, where, what they may do, what is kept with them, and what was done to them. */
export function UserPage(): ReactNode {
  const { projectId, userId } = useParams({ from: '/projects/$projectId/users/$userId' })
  const { data: user, error } = useGetUserById({ userId })
  const [done, setDone] = useState('')
  const finish = (close: () => void, text: string): void => {
    close()
    setDone(text)
  }
  return (
    <>
      <Link className="back" to="/projects/$projectId/users" params={{ projectId }}>
        <Icon name="back" />
        All users
      </Link>
      <title>{`${user?.displayName ?? user?.primaryEmail ?? 'User'} · latchkey console`}</title>
      <header className="page-head">
        <div className="person">
          {user && <Avatar url={user.profileImageUrl} name={user.displayName ?? user.primaryEmail} size="large" />}
          <div>
            <h1>{user?.displayName ?? user?.primaryEmail ?? 'User'}</h1>
            {user && <p className="quiet">Last active {formatAgo(user.lastActiveAt)}</p>}
          </div>
        </div>
        {user && (
          <div className="actions">
            {user.primaryEmail !== null && (
              <Drawer label="Write an email" kind="plain">
                {(close) => <WriteMail user={user} onDone={() => finish(close, 'Handed to the mail server.')} />}
              </Drawer>
            )}
            <Drawer label="Edit user">
              {(close) => <EditUser user={user} onDone={() => finish(close, 'Saved.')} />}
            </Drawer>
          </div>
        )}
      </header>
      <div role="status">{done && <Notice kind="success">{done}</Notice>}</div>
      <Failure error={error} />
      {user && (
        <div className="columns">
          <div>
            <SignInWays user={user} projectId={projectId} />
            <Addresses userId={user.id} />
            <Sessions userId={user.id} />
            <Memberships userId={user.id} projectId={projectId} />
            <ProjectPermissions userId={user.id} />
            <ConnectedAccounts userId={user.id} />
            <ApiKeys userId={user.id} />
            <Purchases userId={user.id} />
            <Metadata key={user.id} {...user} />
            <div className="joined">
              <Impersonate userId={user.id} projectId={projectId} />
              <SecondFactor {...user} />
              <Restriction {...user} />
              <DeleteUser {...user} projectId={projectId} />
            </div>
          </div>
          <div className="side">
            <UserFacts {...user} />
            <Mails {...user} />
            <DoneHere id={user.id} />
          </div>
        </div>
      )}
    </>
  )
}
