/** What an app shows of a user is there in each kind of session that has one. */
import { signInAnonymously, signUpWithPassword, type Client } from 'latchkey'
import { ImpersonationBanner, TeamSwitcher, usePermission, UserButton, useTeam, useUser } from 'latchkey/react'
import { createSession, createTeam } from 'latchkey/server'
import type { ReactNode } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { EmailVerificationPage } from '../../../src/react/pages/EmailVerificationPage.tsx'
import { AccountSettingsPage } from '../../../src/react/settings/AccountSettingsPage.tsx'
import { createWorld, EMAIL, PASSWORD } from '../../support/createWorld.ts'
import { render } from '../render.tsx'

const UserId = (): ReactNode => useUser({ allow: ['restricted', 'anonymous'] })?.id && 'the user'
const TeamName = ({ teamId }: { teamId: string }): ReactNode => useTeam({ teamId })?.displayName
const Permission = ({ teamId }: { teamId?: string }): ReactNode => {
  const { data } = usePermission({ permissionId: '$invite_members', ...(teamId !== undefined && { teamId }) })
  return data === undefined ? '' : `permission: ${data?.id}`
}

const PARTS: readonly [name: string, create: (teamId: string) => ReactNode, shown: string][] = [
  ['useUser', () => <UserId />, 'the user'],
  ['useTeam', (teamId) => <TeamName teamId={teamId} />, 'Harbor'],
  ['usePermission in a team', (teamId) => <Permission teamId={teamId} />, 'permission: $invite_members'],
  ['usePermission in the project', () => <Permission />, 'permission: undefined'],
  ['TeamSwitcher', () => <TeamSwitcher />, '<button'],
  ['UserButton', () => <UserButton />, '<button'],
  ['ImpersonationBanner', () => <ImpersonationBanner />, 'You are acting as'],
  ['AccountSettingsPage', () => <AccountSettingsPage />, 'name="name"'],
  ['EmailVerificationPage', () => <EmailVerificationPage />, EMAIL],
]

const signUp = (client: Client) => signUpWithPassword(client, { email: EMAIL, password: PASSWORD })
const KINDS = [
  ['signed-in', signUp, {}],
  ['restricted', signUp, { require_email_verification: true }],
  ['anonymous', signInAnonymously, {}],
] as const

const CASES = KINDS.flatMap(
  ([status, enter, config]) => PARTS.map(([name, create, shown]) => ({ name, status, enter, config, create, shown })),
  // An account without an address has none to verify.
).filter(({ name, status }) => status !== 'anonymous' || name !== 'EmailVerificationPage')

test.each(CASES)('$name shows the user of a session that is $status', async (item) => {
  const { status, enter, config, create, shown } = item
  const own = createWorld({ service: '2026', config })
  await enter(own.client)
  const { userId } = own.client.session.getSnapshot()
  const team = await createTeam(own.server, { displayName: 'Harbor', creatorUserId: userId! })
  const { client } = createWorld({ emulator: own.emulator, url: '/handler/email-verification?code=abc' })
  client.session.setTokens(await createSession(own.server, { userId: userId!, isImpersonation: true }))
  const page = await render(client, create(team.id))
  onTestFinished(page.unmount)
  await page.until(() => page.container.innerHTML.includes(shown), shown)
  expect(client.session.getSnapshot()).toMatchObject({ status, userId })
})
