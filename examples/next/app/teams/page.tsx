/** A server component all through: nothing of it is in the browser. */
import { createTeamAndSelect, getUser, listTeams } from 'latchkey'
import { revalidatePath } from 'next/cache'
import Link from 'next/link'
import { getClient } from '../../server'

async function createTeam(form: FormData): Promise<void> {
  'use server'
  await createTeamAndSelect(await getClient(), { displayName: String(form.get('name')) })
  revalidatePath('/teams')
}

export default async function Teams() {
  const client = await getClient()
  const user = await getUser(client, { or: 'redirect' })
  const { items } = await listTeams(client, { userId: 'me' })
  return (
    <main>
      <h1>Teams of {user?.displayName ?? user?.primaryEmail}</h1>
      <ul>
        {items.map((team) => (
          <li key={team.id}>{team.displayName}</li>
        ))}
      </ul>
      <form action={createTeam}>
        <label>
          Name <input name="name" required />
        </label>
        <button>Create</button>
      </form>
      <Link href="/">Home</Link>
    </main>
  )
}
