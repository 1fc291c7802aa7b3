import { requireUserMiddleware } from "latchkey/react-router";
import { Outlet } from "react-router";

// Loaders and actions of the routes below this layout run only for signed-in users.
export const middleware = [requireUserMiddleware()];
// With a loader, a navigation in the browser asks the server.
export const loader = () => null;

export default function Protected() {
  return <Outlet />;
}
