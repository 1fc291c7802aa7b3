import { requireUserMiddleware } from 'latchkey/react-router'
import { Outlet } from 'react-router'

/** Redirects a signed-out user to sign-in and back, before a loader or an action of a route below runs. */
export const middleware = [requireUserMiddleware()]

/** With a loader, a navigation in the browser asks the server. */
export const loader = () => null

export default function Protected() {
  return <Outlet />
}
