/** Which ways to sign in work for a user, and why the others don't. The service decides; this explains it before a try. */
import type { AdminProjectConfig, ContactChannel } from 'latchkey'
import type { ServerUser } from 'latchkey/admin'

export interface SignInWay {
  readonly name: string
  readonly works: boolean
  /** What it works with, or what is missing. */
  readonly why: string
}

type WaysOfUser = Pick<ServerUser, 'hasPassword' | 'otpAuthEnabled' | 'passkeyAuthEnabled' | 'oauthProviders'>
type WaysOfProject = Pick<AdminProjectConfig, 'credentialEnabled' | 'magicLinkEnabled' | 'passkeyEnabled'> & {
  readonly oauthProviders: readonly { readonly id: string }[]
}

const OFF = 'Off in this project.'
const NO_ADDRESS = 'None of their addresses is used to sign in.'

/** Lists the ways of the project, and those that only the user has. */
export function listSignInWays(
  user: WaysOfUser,
  channels: readonly Pick<ContactChannel, 'value' | 'isVerified' | 'usedForAuth'>[],
  project: WaysOfProject,
): SignInWay[] {
  const addresses = channels.filter(({ usedForAuth }) => usedForAuth)
  const verified = addresses.filter(({ isVerified }) => isVerified)
  const toWay = (name: string, problem: string | null, works: string): SignInWay => ({
    name,
    works: problem === null,
    why: problem ?? works,
  })
  const list = (found: typeof addresses): string => found.map(({ value }) => value).join(', ')
  const connected = new Set(user.oauthProviders.map(({ id }) => id))
  const enabled = new Set(project.oauthProviders.map(({ id }) => id))
  return [
    toWay(
      'Password',
      // A password that a user has works even if the project gives out none.
      !user.hasPassword
        ? project.credentialEnabled
          ? 'They have no password.'
          : OFF
        : addresses.length === 0
          ? NO_ADDRESS
          : null,
      list(addresses),
    ),
    toWay(
      'Link or code by email',
      !project.magicLinkEnabled && !user.otpAuthEnabled
        ? OFF
        : addresses.length === 0
          ? NO_ADDRESS
          : verified.length === 0
            ? `${list(addresses)} is not verified.`
            : null,
      list(verified),
    ),
    toWay(
      'Passkey',
      !project.passkeyEnabled ? OFF : user.passkeyAuthEnabled ? null : 'They registered none.',
      'Registered.',
    ),
    ...[...new Set([...enabled, ...connected])].map((id) =>
      toWay(id, !enabled.has(id) ? OFF : connected.has(id) ? null : 'Not connected.', 'Connected.'),
    ),
  ]
}
