/** A static shell with what everyone may see; what belongs to the user streams into it. */
import { createClient, getCurrentProject } from 'latchkey'
import { readInitialState } from 'latchkey/next'
import { listTeamsQuery } from 'latchkey/query'
import { cacheLife } from 'next/cache'
import { Suspense } from 'react'
import { options } from '../latchkey'
import { getClient } from '../server'
import { WithSession } from './Providers'
import { Welcome } from './Welcome'

export default function Home() {
  return (
    <main>
      <Title />
      <Suspense fallback={<p>One moment.</p>}>
        <Personal />
      </Suspense>
    </main>
  )
}

/** Public: read for the build, and again when its lifetime has ended. */
async function Title() {
  'use cache'
  cacheLife('hours')
  const { displayName } = await getCurrentProject(createClient({ ...options, tokenStore: null }))
  return <h1>{displayName}</h1>
}

/** Reads user and teams for the request. */
async function Personal() {
  const client = await getClient()
  const isIn = client.session.getSnapshot().status !== 'signed-out'
  const initialState = await readInitialState(client, isIn ? [listTeamsQuery(client, { userId: 'me' })] : [])
  return (
    <WithSession initialState={initialState}>
      <Welcome />
    </WithSession>
  )
}
