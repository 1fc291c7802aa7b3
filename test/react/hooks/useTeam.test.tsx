import { createTeam, signOut } from 'latchkey'
import { useTeam } from 'latchkey/react'
import { act, Component, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { getOwnQueryClient } from '../../../src/query/queryClients.ts'
import { render } from '../render.tsx'
import { openSigned } from '../settings/openSettings.tsx'

function TeamName({ teamId }: { teamId: string }) {
  const team = useTeam({ teamId })
  if (team === undefined) return <p>Waiting</p>
  return <p>{team ? team.displayName : 'No such team'}</p>
}

test('useTeam returns a team of the user, and null for others and after a sign-out', async () => {
  const { client } = await openSigned(null)
  const team = await createTeam(client, { displayName: 'Harbor' })
  const page = await render(
    client,
    <>
      <TeamName teamId={team.id} />
      <TeamName teamId="7f0f7a52-3a0e-4c2c-9b7d-2a3d1b6f9c11" />
    </>,
  )
  await page.sees('Harbor')
  expect(page.text()).toContain('No such team')
  await act(async () => {
    await signOut(client)
  })
  await page.until(() => !page.text().includes('Harbor'), 'the signed-out state')
  expect(page.text()).toContain('No such team')
})

class Boundary extends Component<{ children: ReactNode }, { error: Error | null }> {
  override state = { error: null as Error | null }
  static getDerivedStateFromError(error: Error) {
    return { error }
  }
  override render(): ReactNode {
    return this.state.error ? <p>Failed: {this.state.error.name}</p> : this.props.children
  }
}

test('useTeam throws the error of the first read of the teams', async () => {
  const { client, emulator } = await openSigned(null)
  const team = await createTeam(client, { displayName: 'Harbor' })
  emulator.faults.always('listTeams', 'server-error')
  const page = await render(
    client,
    <Boundary>
      <TeamName teamId={team.id} />
    </Boundary>,
  )
  await page.sees('Failed: ')
})

test('useTeam keeps the team if a later read of the teams fails', async () => {
  const { client, emulator } = await openSigned(null)
  const team = await createTeam(client, { displayName: 'Harbor' })
  const page = await render(
    client,
    <Boundary>
      <TeamName teamId={team.id} />
    </Boundary>,
  )
  await page.sees('Harbor')
  const readError = (): unknown =>
    getOwnQueryClient(client)
      .getQueryCache()
      .getAll()
      .map(({ state }) => state.error)
      .find(Boolean)
  emulator.faults.always('listTeams', 'server-error')
  void getOwnQueryClient(client).refetchQueries()
  await page.until(() => Boolean(readError()), 'the failed read')
  expect(page.text()).toBe('Harbor')
})
