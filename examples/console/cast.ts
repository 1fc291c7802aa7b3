/** Who is there when the console starts: an owner, and a project with some users. All of them are invented. */
import type { ProjectSeed } from 'latchkey/emulator'

export const OWNER = { email: 'owner@harbor.example', password: 'correct horse' }
export const HARBOR = '6c1f0a7e-9b24-4d83-8e57-3a2b1c0d9f48'

const GIVEN_NAMES = ['Mira', 'Juno', 'Nils', 'Ada', 'Tomas', 'Ines', 'Kofi', 'Lena', 'Omar', 'Yuki']
const FAMILY_NAMES = ['Okafor', 'Lindqvist', 'Costa', 'Novak', 'Haddad', 'Tanaka']

const users = FAMILY_NAMES.flatMap((family) =>
  GIVEN_NAMES.map((given) => ({
    display_name: `${given} ${family}`,
    primary_email: `${given}.${family}@example.com`.toLowerCase(),
    primary_email_verified: given.length % 2 === 0,
    primary_email_auth_enabled: true,
    ...(given < 'M' && { password: 'correct horse' }),
  })),
)

export const cast: readonly ProjectSeed[] = [
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
  { id: HARBOR, display_name: 'Harbor', description: 'Boats and who sails them', users },
]
