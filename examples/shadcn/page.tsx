/** What `npm run pictures -- shadcn` takes: a visitor's form, and what a signed-in user sees. */
import { createClient, createTeam, signUpWithPassword, updateCurrentUser } from 'latchkey'
import { createEmulator } from 'latchkey/emulator'
import { LatchkeyProvider } from 'latchkey/react'
import { createRoot } from 'react-dom/client'
import { AccountSettings } from './registry/account-settings.tsx'
import { SignIn } from './registry/sign-in.tsx'
import { TeamSwitcher } from './registry/team-switcher.tsx'
import { UserButton } from './registry/user-button.tsx'

const { fetch } = createEmulator({ projects: [{ id: 'internal', display_name: 'Harbor' }] })
const connect = () =>
  createClient({ projectId: 'internal', publishableClientKey: 'pck_emulator', tokenStore: 'memory', fetch })

async function signUp() {
  const client = connect()
  await signUpWithPassword(client, { email: 'mira@harbor.example', password: 'correct horse' })
  await updateCurrentUser(client, { displayName: 'Mira Okafor' })
  await createTeam(client, { displayName: 'Harbor crew' })
  return client
}

void signUp().then((client) =>
  createRoot(document.body).render(
    <div className="grid grid-cols-2 items-start gap-8 p-8">
      <LatchkeyProvider client={connect()}>
        <SignIn />
      </LatchkeyProvider>
      <LatchkeyProvider client={client}>
        <div className="grid content-start gap-4">
          <div className="flex items-center justify-between">
            <TeamSwitcher />
            <UserButton />
          </div>
          <AccountSettings />
        </div>
      </LatchkeyProvider>
    </div>,
  ),
)
