import { Link, useParams } from '@tanstack/react-router'
import { useGetUserById } from 'latchkey/react'
import type { ReactNode } from 'react'
import { Failure } from '../parts/Failure.tsx'
import { DeleteUser } from './user/DeleteUser.tsx'
import { EditUser } from './user/EditUser.tsx'
import { Impersonate } from './user/Impersonate.tsx'
import { Memberships } from './user/Memberships.tsx'
import { ProjectPermissions } from './user/ProjectPermissions.tsx'
import { Sessions } from './user/Sessions.tsx'
import { UserFacts } from './user/UserFacts.tsx'
import { WriteMail } from './user/WriteMail.tsx'

/** One user: what is known, what they may do, their sessions, and the end. */
export function UserPage(): ReactNode {
  const { projectId, userId } = useParams({ from: '/projects/$projectId/users/$userId' })
  const { data: user, error } = useGetUserById({ userId })
  return (
    <>
      <p>
        <Link to="/projects/$projectId/users" params={{ projectId }}>
          All users
        </Link>
      </p>
      <h1>{user?.displayName ?? user?.primaryEmail ?? 'User'}</h1>
      <Failure error={error} />
      {user && (
        <>
          <UserFacts {...user} />
          <EditUser key={user.id} {...user} />
          <Memberships userId={user.id} />
          <ProjectPermissions userId={user.id} />
          <Sessions userId={user.id} />
          <Impersonate userId={user.id} projectId={projectId} />
          <WriteMail {...user} />
          <DeleteUser {...user} projectId={projectId} />
        </>
      )}
    </>
  )
}
