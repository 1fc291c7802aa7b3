/** `latchkey/bff`: a session in the hands of the app's server, so that pages have no token. */
export {
  createSessionServer,
  type HeldRequest,
  type SessionServer,
  type SessionServerOptions,
} from '../server/bff/createSessionServer.ts'
