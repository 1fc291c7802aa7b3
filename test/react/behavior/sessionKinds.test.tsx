/** What an app shows of a user works for each kind of session that has one. */
import { signInAnonymously, signUpWithPassword, type Client } from 'latchkey'
import { TeamSwitcher, useGetCurrentUser, usePermission, UserButton, useTeam } from 'latchkey/react'
import { createTeam } from 'latchkey/server'
import type { ReactNode } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { createWorld, EMAIL, PASSWORD } from '../../support/createWorld.ts'
import { render } from '../render.tsx'

function Held({ teamId }: { teamId: string }): ReactNode {
  const team = useTeam({ teamId })
  const inTeam = usePermission({ teamId, permissionId: '$invite_members' })
  const inProject = usePermission({ permissionId: 'edit_charts' })
  return <output>{JSON.stringify([team?.displayName, inTeam.data?.id, inProject.data])}</output>
}

const signUp = (client: Client) => signUpWithPassword(client, { email: EMAIL, password: PASSWORD })

test.each([
  ['signed-in', signUp, {}],
  ['restricted', signUp, { require_email_verification: true }],
  ['anonymous', signInAnonymously, {}],
] as const)(
  'the team, the permissions and the buttons of a user are shown in a session that is %s',
  async (status, enter, config) => {
    const { client, server } = createWorld({ service: '2026', config })
    await enter(client)
    const { userId } = client.session.getSnapshot()
    const team = await createTeam(server, { displayName: 'Harbor', creatorUserId: userId! })
    const page = await render(
      client,
      <>
        <Held teamId={team.id} />
        <UserButton />
        <TeamSwitcher />
      </>,
    )
    onTestFinished(page.unmount)
    await page.until(
      () => page.find('output').textContent === '["Harbor","$invite_members",null]',
      'the team and the permissions',
    )
    await page.until(() => page.container.querySelectorAll('button').length === 2, 'both buttons')
    expect(client.session.getSnapshot().status).toBe(status)
  },
)
