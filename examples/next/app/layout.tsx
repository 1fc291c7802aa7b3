import { listTeamsQuery } from 'latchkey/query'
import { browserSettings, readInitialState } from 'latchkey/next'
import 'latchkey/react/styles.css'
import type { ReactNode } from 'react'
import { options } from '../latchkey'
import { getClient } from '../server'
import { Providers } from './Providers'

export const metadata = { title: 'Harbor' }

/** Reads who is signed in once; the first HTML shows it and the browser doesn't ask again. */
export default async function Layout({ children }: { children: ReactNode }) {
  const client = await getClient()
  const isIn = client.session.getSnapshot().status !== 'signed-out'
  const initial = await readInitialState(client, isIn ? [listTeamsQuery(client, { userId: 'me' })] : [])
  return (
    <html lang="en">
      <body>
        <Providers settings={browserSettings(options)} initial={initial}>
          {children}
        </Providers>
      </body>
    </html>
  )
}
