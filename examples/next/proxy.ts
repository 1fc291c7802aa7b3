/** Every page goes through here first, so that it is rendered with tokens that last. */
import { createSessionProxy } from 'latchkey/next'
import { NextResponse, type NextRequest } from 'next/server'
import { options } from './latchkey'

const proxySession = createSessionProxy(options)

export async function proxy(request: NextRequest) {
  const session = await proxySession(request)
  const isOut = session.client.session.getSnapshot().status === 'signed-out'
  if (isOut && request.nextUrl.pathname.startsWith('/teams')) return session.redirect('signIn')
  return session.keep(NextResponse.next({ request: { headers: session.headers } }))
}

export const config = { matcher: '/((?!_next/|favicon.ico).*)' }
