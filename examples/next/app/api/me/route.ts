/** A route handler: who is calling, by the cookies or by the header that `getAuthHeaders` makes. */
import { getUser } from 'latchkey'
import { getClient } from '../../../server'

export async function GET(): Promise<Response> {
  const user = await getUser(await getClient())
  if (!user) return Response.json({ error: 'You are signed out.' }, { status: 401 })
  return Response.json({ id: user.id, email: user.primaryEmail })
}
