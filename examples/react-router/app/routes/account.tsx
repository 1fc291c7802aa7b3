import { createTeam, listTeams } from 'latchkey'
import { requireUser, sessionContext } from 'latchkey/react-router'
import { Form, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'

export async function loader({ context }: LoaderFunctionArgs) {
  const user = await requireUser(context)
  const { client } = context.get(sessionContext)
  const { items } = await listTeams(client, { userId: 'me' })
  return { email: user.primaryEmail, teams: items.map(({ id, displayName }) => ({ id, displayName })) }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { client } = context.get(sessionContext)
  const displayName = String((await request.formData()).get('name'))
  await createTeam(client, { displayName })
  return null
}

export default function Account() {
  const { email, teams } = useLoaderData<typeof loader>()
  return (
    <main>
      <h1>Account of {email}</h1>
      <ul>
        {teams.map(({ id, displayName }) => (
          <li key={id}>{displayName}</li>
        ))}
      </ul>
      <Form method="post">
        <input name="name" aria-label="Name" required />
        <button>Create team</button>
      </Form>
    </main>
  )
}
