/** An app of React Router in framework mode, with the types of its loaders. */
export const ROUTER_PROGRAM = `import { listTeams } from 'latchkey'
import { listTeamsQuery } from 'latchkey/query'
import { createSessionProxy, latchkeyLoader, latchkeyMiddleware, requireUser, sessionContext } from 'latchkey/react-router'
import { useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs, type MiddlewareFunction } from 'react-router'
const proxy = createSessionProxy({ projectId: 'p', publishableClientKey: 'pck_x' })
export const middleware: MiddlewareFunction<Response>[] = [latchkeyMiddleware(proxy)]
export const loader = latchkeyLoader((client) => [listTeamsQuery(client, { userId: 'me' })])
export async function accountLoader({ context }: LoaderFunctionArgs) {
  const user = await requireUser(context)
  const { items } = await listTeams(context.get(sessionContext).client, { userId: 'me' })
  return { email: user.primaryEmail, names: items.map(({ displayName }) => displayName) }
}
export const action = ({ request }: ActionFunctionArgs): Promise<Response> => proxy.refresh(request)
export function Account(): string {
  const { email, names } = useLoaderData<typeof accountLoader>()
  const first: string | undefined = names[0]
  // @ts-expect-error The address may be missing.
  const address: string = email
  return address + first
}`

/** The packages that it needs beside React Router. */
export const ROUTER_PACKAGES = ['react', 'react-dom', '@types/react', '@types/react-dom', '@tanstack/react-query']
