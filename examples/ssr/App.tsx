/** The page, the same on the server and in the browser. */
import { useListTeams, useUser } from 'latchkey/react'
import type { ReactNode } from 'react'

export function App(): ReactNode {
  const user = useUser()
  if (user === undefined) return <p>One moment.</p>
  if (user === null) return <p>You are signed out.</p>
  return (
    <main>
      <h1>Hello, {user.displayName ?? user.primaryEmail}</h1>
      <Teams />
    </main>
  )
}

function Teams(): ReactNode {
  const { data } = useListTeams({ userId: 'me' })
  return (
    <ul>
      {data?.items.map((team) => (
        <li key={team.id}>{team.displayName}</li>
      ))}
    </ul>
  )
}
