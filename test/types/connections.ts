/** Connections that `connectWithToken` accepts. Checked by `npm run typecheck`. */
import { connectWithToken, type Client } from 'latchkey'

export function accepted(client: Client): void {
  connectWithToken(client, (token) => new WebSocket('wss://api.example.com', ['bearer', token]))
  connectWithToken(client, () => new EventSource('/events'))
}

export function refused(client: Client): void {
  // @ts-expect-error a connection must be returned
  connectWithToken(client, (token) => void new WebSocket('wss://api.example.com', ['bearer', token]))
}
