import { createFileRoute, useRouter } from '@tanstack/react-router'
import { createServerFn } from '@tanstack/react-start'
import { createTeam, listTeams } from 'latchkey'
import { getSession, requireUser } from 'latchkey/tanstack-start'
import { loadUser } from '../session'

const loadTeams = createServerFn().handler(async () => {
  await requireUser()
  const { items } = await listTeams(getSession().client, { userId: 'me' })
  return items.map(({ id, displayName }) => ({ id, displayName }))
})

const addTeam = createServerFn({ method: 'POST' })
  .validator((name: string) => name)
  .handler(async ({ data: displayName }) => {
    await requireUser()
    await createTeam(getSession().client, { displayName })
  })

export const Route = createFileRoute('/account')({
  beforeLoad: async () => ({ user: await loadUser() }),
  loader: () => loadTeams(),
  component: Account,
})

function Account() {
  const router = useRouter()
  const { user } = Route.useRouteContext()
  const teams = Route.useLoaderData()
  const create = async (form: FormData): Promise<void> => {
    await addTeam({ data: String(form.get('name')) })
    await router.invalidate()
  }
  return (
    <main>
      <h1>Account of {user.primaryEmail}</h1>
      <ul>
        {teams.map(({ id, displayName }) => (
          <li key={id}>{displayName}</li>
        ))}
      </ul>
      <form action={create}>
        <input name="name" aria-label="Name" required />
        <button>Create team</button>
      </form>
    </main>
  )
}
