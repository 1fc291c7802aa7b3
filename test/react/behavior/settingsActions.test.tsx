/** Every action of the account settings: a failure is shown and changes nothing, and the second try works. */
import { createContactChannel, createTeam, createUserApiKey, inviteToTeam, signInWithPassword } from 'latchkey'
import { addTeamMember } from 'latchkey/server'
import { expect, test } from 'vitest'
import type { OperationId } from '../../../generated/errors.ts'
import type { SectionId } from '../../../src/react/settings/places.ts'
import { createWorld } from '../../support/createWorld.ts'
import { EVERYTHING, openSettings, PERSON, type SettingsScreen } from '../settings/openSettings.tsx'

/** The settings of a user who has a second address, a key, two teams with another member, and an invitation that is open. */
async function openFull(section: SectionId) {
  const { emulator, server, signUp } = createWorld({ service: '2026', config: EVERYTHING })
  const { client } = await signUp(PERSON.email)
  const { userId } = await signUp('ines@harbor.example')
  const { id: teamId } = await createTeam(client, { displayName: 'Harbor crew' })
  await createTeam(client, { displayName: 'Night shift' })
  await addTeamMember(server, { teamId, userId })
  const callbackUrl = 'http://localhost:3000/join'
  await inviteToTeam(client, { teamId, email: 'otto@harbor.example', callbackUrl })
  await createContactChannel(client, { userId: 'me', type: 'email', value: 'mira@quay.example', usedForAuth: true })
  await createUserApiKey(client, { userId: 'me', description: 'CI robot', expiresAt: null })
  return openSettings(section, { emulator }, signInWithPassword)
}

type Step = (screen: SettingsScreen) => Promise<void>

const press =
  (name: string): Step =>
  async (screen) => {
    await screen.until(() => buttonsOf(screen).some((label) => label.startsWith(name)), `the button ${name}`)
    await screen.click(screen.named(buttonsOf(screen).find((label) => label.startsWith(name))!))
  }

const buttonsOf = ({ container }: SettingsScreen): string[] =>
  [...container.querySelectorAll('button, a, [role=switch]')].map(
    (control) => control.getAttribute('aria-label') ?? control.textContent,
  )

const confirm: Step = (screen) => screen.click(screen.find('dialog button[type=submit]'))

const choose =
  (row: string, action: string): Step =>
  async (screen) => {
    await press(`More actions for ${row}`)(screen)
    await press(action)(screen)
  }

const type =
  (name: string, text: string): Step =>
  (screen) =>
    screen.type(name, text)

/** Types into the only area for text. */
const typeLines =
  (text: string): Step =>
  async (screen) => {
    await screen.until(() => screen.container.querySelector('textarea') !== null, 'the area')
    screen.find<HTMLTextAreaElement>('textarea').value = text
  }

const flip: Step = async (screen) => {
  await screen.until(() => screen.container.querySelector('[role=switch]:not(:disabled)') !== null, 'a switch')
  await screen.click(screen.find('[role=switch]:not(:disabled)'))
}

/** Opens a part of the first team's page, which has an address of its own. */
const openTeam =
  (part: string): Step =>
  async (screen) => {
    await press('Settings of Harbor crew')(screen)
    const find = (): Element | null => screen.container.querySelector(`a[href$="/${part}"]`)
    await screen.until(() => find() !== null, part)
    await screen.click(find()!)
  }

interface Row {
  readonly section: SectionId
  /** What comes before the action. */
  readonly before?: readonly Step[]
  /** The action, which is done again after it failed. */
  readonly act: Step
  /** The request that fails. */
  readonly operation: OperationId
  /** What the page has after the action, and not before. */
  readonly shows?: string
  /** What the page has before the action, and not after. */
  readonly hides?: string
}

const ACTIONS: Readonly<Record<string, Row>> = {
  'saving the name': {
    section: 'profile',
    before: [type('name', 'Mira')],
    act: press('Save'),
    operation: 'updateCurrentUser',
    shows: 'Name saved.',
  },
  'adding an address': {
    section: 'emails',
    before: [type('email', 'mira@pier.example')],
    act: press('Add address'),
    operation: 'createContactChannel',
    shows: 'mira@pier.example',
  },
  'sending the verification email': {
    section: 'emails',
    act: press('Send verification email'),
    operation: 'sendContactChannelVerificationCode',
    shows: 'An email with a link is on its way',
  },
  'signing in with an address no longer': {
    section: 'emails',
    act: choose('mira@quay.example', 'Stop using to sign in'),
    operation: 'updateContactChannel',
    shows: 'Saved.',
  },
  'removing an address': {
    section: 'emails',
    before: [choose('mira@quay.example', 'Remove mira@quay.example')],
    act: confirm,
    operation: 'deleteContactChannel',
    hides: 'mira@quay.example',
  },
  'changing the password': {
    section: 'security',
    before: [type('old', PERSON.password), type('next', 'wrong battery')],
    act: press('Change password'),
    operation: 'updatePassword',
    shows: 'Saved.',
  },
  'changing how to sign in': {
    section: 'security',
    act: flip,
    operation: 'updateCurrentUser',
    shows: 'Saved.',
  },
  'ending another session': {
    section: 'sessions',
    act: press('End session'),
    operation: 'deleteSession',
    hides: 'End session',
  },
  'stopping a kind of email': {
    section: 'notifications',
    act: flip,
    operation: 'updateNotificationPreference',
    shows: 'Saved.',
  },
  'creating a key': {
    section: 'api-keys',
    before: [press('Create key'), type('description', 'Night robot')],
    act: press('Create key'),
    operation: 'createUserApiKey',
    shows: 'It won’t be shown again.',
  },
  'revoking a key': {
    section: 'api-keys',
    before: [press('Revoke CI robot')],
    act: confirm,
    operation: 'updateUserApiKey',
    shows: 'Revoked',
  },
  'creating a team': {
    section: 'teams',
    before: [type('name', 'Day shift')],
    act: press('Create team'),
    operation: 'createTeam',
    shows: 'Day shift',
  },
  'switching to another team': {
    section: 'teams',
    act: press('Switch to Harbor crew'),
    operation: 'updateCurrentUser',
    hides: 'Switch to Harbor crew',
  },
  'renaming a team': {
    section: 'teams',
    before: [openTeam('team'), type('name', 'Day shift')],
    act: press('Save'),
    operation: 'updateTeam',
    shows: 'Name saved.',
  },
  'deleting a team': {
    section: 'teams',
    before: [openTeam('team'), press('Delete team'), type('phrase', 'Harbor crew')],
    act: confirm,
    operation: 'deleteTeam',
    hides: 'Harbor crew',
  },
  'saving the name in a team': {
    section: 'teams',
    before: [openTeam('membership'), type('name', 'Mira O.')],
    act: press('Save'),
    operation: 'updateTeamMemberProfile',
    shows: 'Name saved.',
  },
  'leaving a team': {
    section: 'teams',
    before: [openTeam('membership'), press('Leave team')],
    act: confirm,
    operation: 'removeTeamMember',
    hides: 'Harbor crew',
  },
  'removing a member': {
    section: 'teams',
    before: [openTeam('members'), choose('Unnamed member', 'Remove Unnamed member')],
    act: confirm,
    operation: 'removeTeamMember',
    hides: 'Unnamed member',
  },
  'sending an invitation': {
    section: 'teams',
    before: [openTeam('members'), typeLines('anna@harbor.example')],
    act: press('Send invitation'),
    operation: 'sendTeamInvitation',
    shows: 'An invitation is on its way to anna@harbor.example.',
  },
  'sending an invitation again': {
    section: 'teams',
    before: [openTeam('members')],
    act: choose('otto@harbor.example', 'Send again'),
    operation: 'sendTeamInvitation',
    shows: 'An invitation is on its way to otto@harbor.example.',
  },
  'withdrawing an invitation': {
    section: 'teams',
    before: [openTeam('members')],
    act: choose('otto@harbor.example', 'Withdraw'),
    operation: 'deleteTeamInvitation',
    hides: 'otto@harbor.example',
  },
  'creating a key of a team': {
    section: 'teams',
    before: [openTeam('api-keys'), press('Create key'), type('description', 'Night robot')],
    act: press('Create key'),
    operation: 'createTeamApiKey',
    shows: 'It won’t be shown again.',
  },
  'deleting the account': {
    section: 'account',
    before: [press('Delete my account'), type('phrase', PERSON.email)],
    act: confirm,
    operation: 'deleteCurrentUser',
  },
}

const alertsOf = ({ container }: SettingsScreen): string[] =>
  [...container.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent).filter(Boolean)

test.each(Object.entries(ACTIONS))('%s: a failure is shown, and the second try works', async (_name, row) => {
  const { section, before = [], act, operation, shows, hides } = row
  const { screen, emulator, client } = await openFull(section)
  /** All that can be read, also by names. */
  const page = (): string => [screen.text(), ...buttonsOf(screen)].join('\n')
  const statuses = (): number[] =>
    emulator.requests
      .list()
      .filter((request) => request.operation === operation)
      .map(({ status }) => status)
      .reverse()
  for (const step of before) await step(screen)
  if (hides !== undefined) await screen.until(() => page().includes(hides), hides)
  const earlier = statuses().length
  emulator.faults.once(operation, 'server-error')
  await act(screen)
  await screen.until(() => alertsOf(screen).length > 0, 'what went wrong')
  expect(alertsOf(screen)).toHaveLength(1)
  if (shows !== undefined) expect(page()).not.toContain(shows)
  if (hides !== undefined) expect(page()).toContain(hides)
  await act(screen)
  if (shows !== undefined) await screen.until(() => page().includes(shows), shows)
  else if (hides !== undefined) await screen.until(() => !page().includes(hides), `no ${hides}`)
  else await screen.until(() => client.session.getSnapshot().status === 'signed-out', 'the end of the session')
  expect(alertsOf(screen)).toEqual([])
  expect(
    statuses()
      .slice(earlier)
      .map((status) => status < 400),
  ).toEqual([false, true])
})

test('the error of one action on invitations disappears when another one works', async () => {
  const { screen, emulator } = await openFull('teams')
  await openTeam('members')(screen)
  emulator.faults.once('deleteTeamInvitation', 'server-error')
  await choose('otto@harbor.example', 'Withdraw')(screen)
  await screen.until(() => alertsOf(screen).length > 0, 'what went wrong')
  await choose('otto@harbor.example', 'Send again')(screen)
  await screen.sees('An invitation is on its way to otto@harbor.example.')
  expect(alertsOf(screen)).toEqual([])
  emulator.faults.once('sendTeamInvitation', 'server-error')
  await choose('otto@harbor.example', 'Send again')(screen)
  await screen.until(() => alertsOf(screen).length > 0, 'what went wrong')
  await choose('otto@harbor.example', 'Withdraw')(screen)
  await screen.until(() => !screen.text().includes('otto@harbor.example'), 'no invitation')
  expect(alertsOf(screen)).toEqual([])
})
