/** Who is there when the console starts: an owner, and a project whose users came one by one. All of them are invented. */
import { createAdminClient, createTeamPermissionDefinition, updateConfig } from 'latchkey/admin'
import type { Emulator, ProjectSeed, UserSeed } from 'latchkey/emulator'

export const OWNER = { email: 'owner@harbor.example', password: 'correct horse' }
export const HARBOR = '6c1f0a7e-9b24-4d83-8e57-3a2b1c0d9f48'

export const ADMIN_KEY = 'sak_harbor'
const DAY_MILLIS = 86_400_000
const GIVEN_NAMES = ['Mira', 'Juno', 'Nils', 'Ada', 'Tomas', 'Ines', 'Kofi', 'Lena', 'Omar', 'Yuki']
const FAMILY_NAMES = ['Okafor', 'Lindqvist', 'Costa', 'Novak', 'Haddad', 'Tanaka']
const COUNTRIES = ['PT', 'CH', 'SE', 'PT', 'JP', 'GH', 'CH', 'PT', 'BR', 'DE']
const FIRST_DAY = 34

/** The projects as of a time: earlier events are given in days before it. */
export function castAt(now: number): readonly ProjectSeed[] {
  const count = FAMILY_NAMES.length * GIVEN_NAMES.length
  const users = FAMILY_NAMES.flatMap((family, row) =>
    GIVEN_NAMES.map((givenName, column): UserSeed => {
      const at = row * GIVEN_NAMES.length + column
      // More came each week than the week before, and each was there again every few days.
      const daysAgo = Math.round(FIRST_DAY * (1 - Math.sqrt((at + 1) / count)))
      const signedUpAt = now - daysAgo * DAY_MILLIS - at * 60_000
      const everyDays = 1 + ((at * 7) % 6)
      const visits = Array.from({ length: Math.floor(daysAgo / everyDays) + 1 }, (_, visit) => visit * everyDays)
      return {
        display_name: `${givenName} ${family}`,
        primary_email: `${givenName}.${family}@example.com`.toLowerCase(),
        primary_email_verified: at % 3 !== 0,
        primary_email_auth_enabled: true,
        signed_up_at_millis: signedUpAt,
        active_at_millis: visits.map((days) => signedUpAt + days * DAY_MILLIS),
        ...(at % 7 !== 6 && { country_code: COUNTRIES[column]! }),
        ...(at % 4 === 3 ? { otp_auth_enabled: true } : { password: 'correct horse' }),
      }
    }),
  )
  return [
    {
      id: 'internal',
      users: [
        {
          display_name: 'Olive Owner',
          primary_email: OWNER.email,
          primary_email_verified: true,
          primary_email_auth_enabled: true,
          password: OWNER.password,
          server_metadata: { managedProjectIds: [HARBOR] },
        },
      ],
    },
    {
      id: HARBOR,
      display_name: 'Harbor',
      description: 'Boats and who sails them',
      config: CONFIG,
      keys: { super_secret_admin_key: ADMIN_KEY },
      users,
    },
  ]
}

/** Adds the roles of a crew, and rules for who may sign up. */
export async function defineProject({ fetch }: Pick<Emulator, 'fetch'>): Promise<void> {
  const admin = createAdminClient({
    projectId: HARBOR,
    superSecretAdminKey: ADMIN_KEY,
    baseUrl: 'http://localhost:8102',
    fetch,
  })
  await createTeamPermissionDefinition(admin, {
    id: 'log:read',
    description: 'Read the log of the boat',
    containedPermissionIds: [],
  })
  await createTeamPermissionDefinition(admin, {
    id: 'log:write',
    description: 'Write the log of the boat',
    containedPermissionIds: ['log:read'],
  })
  await createTeamPermissionDefinition(admin, {
    id: 'sailor',
    description: 'Sails with the crew',
    containedPermissionIds: ['log:write', '$read_members'],
  })
  await createTeamPermissionDefinition(admin, {
    id: 'captain',
    description: 'Decides who sails',
    containedPermissionIds: ['sailor', '$invite_members', '$remove_members'],
  })
  await updateConfig(admin, {
    'auth.signUpRules': {
      disposable: {
        displayName: 'No throw-away addresses',
        enabled: true,
        priority: 2,
        condition: 'emailDomain in ["mailinator.example", "trash.example"]',
        action: { type: 'reject', message: 'Use an address that you keep.' },
      },
    },
  })
}

/** With a mail server of its own, so that templates can be changed and mails be sent. The emulator keeps them all. */
const CONFIG: NonNullable<ProjectSeed['config']> = {
  magic_link_enabled: true,
  email_config: {
    type: 'standard',
    host: 'mail.harbor.example',
    port: 465,
    username: 'harbor',
    password: 'invented',
    sender_name: 'Harbor',
    sender_email: 'crew@harbor.example',
  },
}
