/** Who is there when the demo starts. All of them are invented. */
import type { EmulatorOptions, UserSeed } from 'latchkey/emulator'

export const PASSWORD = 'correct horse'

const person = (display_name: string, primary_email: string): UserSeed => ({
  display_name,
  primary_email,
  primary_email_verified: true,
  primary_email_auth_enabled: true,
  password: PASSWORD,
})

/** Nora creates the crew's board, so she is its admin; Jonas is a member. */
export const NORA = person('Nora Quist', 'nora@quay.example')
export const JONAS = person('Jonas Falk', 'jonas@quay.example')

/** What is on their board, newest first. */
export const NOTES = [
  { text: 'Fuel the dinghy before Friday', color: 'sun', author: NORA },
  { text: 'New mooring lines are on board', color: 'sea', author: JONAS },
  { text: 'Guests at the pontoon, Saturday 10:00', color: 'rose', author: NORA },
  { text: 'Bilge pump runs again, the spare is in locker 3', color: 'moss', author: JONAS },
  { text: 'Varnish the tiller', color: 'sea', author: NORA },
  { text: 'Who has the key of the fuel shed?', color: 'sun', author: JONAS },
] as const

/** Notes are part of a team's metadata, so members may change it. */
export const OPTIONS: EmulatorOptions = {
  projects: [
    {
      id: 'internal',
      display_name: 'Harbor',
      users: [NORA, JONAS],
      config: { team_member_default_permissions: [{ id: 'team_member' }, { id: '$update_team' }] },
    },
  ],
}
