/** A server component all through: nothing of it is in the browser. */
import { createTeam, getUser, listTeams } from 'latchkey'
import { refresh } from 'next/cache'
import Link from 'next/link'
import { Suspense } from 'react'
import { getClient } from '../../server'

async function addTeam(form: FormData): Promise<void> {
  'use server'
  await createTeam(await getClient(), { displayName: String(form.get('name')) })
  refresh()
}

export default function Teams() {
  return (
    <main>
      <Suspense fallback={<p>One moment.</p>}>
        <TeamsOfUser />
      </Suspense>
      <form action={addTeam}>
        <label>
          Name <input name="name" required />
        </label>
        <button>Create</button>
      </form>
      <Link href="/">Home</Link>
    </main>
  )
}

async function TeamsOfUser() {
  const client = await getClient()
  const user = await getUser(client, { or: 'redirect' })
  const { items } = await listTeams(client, { userId: 'me' })
  return (
    <>
      <h1>Teams of {user?.displayName ?? user?.primaryEmail}</h1>
      <ul>
        {items.map((team) => (
          <li key={team.id}>{team.displayName}</li>
        ))}
      </ul>
    </>
  )
}
