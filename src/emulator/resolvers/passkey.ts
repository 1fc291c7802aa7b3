/** Passkeys: registering one, and signing in with it. Both ceremonies are verified for real. */
import { toBase64Url } from '../base64url.ts'
import { joined } from '../db/tables.ts'
import type { Resolvers } from '../engine/context.ts'
import { fail, failUnplanned } from '../engine/fail.ts'
import { PASSKEY_CEREMONY_MILLIS, PASSKEY_CODE_LIFETIME_MILLIS } from '../limits.ts'
import { ownUser } from '../rules/caller.ts'
import { primaryChannel } from '../rules/channels.ts'
import { createCode, useCode } from '../rules/codes.ts'
import {
  ALGORITHMS,
  RELYING_PARTY_PLACEHOLDER,
  requirePasskeys,
  verifyAssertion,
  verifyRegistration,
} from '../rules/passkeys.ts'
import { signIn } from '../rules/sessions.ts'

const CHALLENGE_BYTES = 32

export const passkey = {
  initiatePasskeyRegistration(context) {
    const user = ownUser(context)
    requirePasskeys(context)
    const challenge = toBase64Url(context.random.bytes(CHALLENGE_BYTES))
    const name = user.display_name ?? primaryChannel(context, user.id)?.value ?? 'Account'
    const data = { challenge, user_id: user.id }
    return {
      code: createCode(context, 'passkey-registration', PASSKEY_CODE_LIFETIME_MILLIS, data).code,
      options_json: {
        rp: { id: RELYING_PARTY_PLACEHOLDER, name: context.project.display_name },
        user: { id: toBase64Url(new TextEncoder().encode(user.id)), name, displayName: name },
        challenge,
        pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' as const })),
        timeout: PASSKEY_CEREMONY_MILLIS,
        attestation: 'none',
        excludeCredentials: [],
        authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'preferred' },
        extensions: { credProps: true },
      },
    }
  },

  async registerPasskeyCredential(context) {
    const { body, db, project, user } = context
    const { data } = useCode(context, 'passkey-registration', body.code)
    requirePasskeys(context)
    if (!user)
      return failUnplanned('The service breaks down when nobody is signed in who registers a passkey: sign in first.')
    if (data['user_id'] !== user.id) fail('PASSKEY_REGISTRATION_FAILED')
    const passkey = await verifyRegistration(project.config, body.credential, String(data['challenge']))
    if (!passkey) return fail('PASSKEY_REGISTRATION_FAILED')
    db.users.update(user, { passkey })
    return { user_handle: passkey.credential_id }
  },

  initiatePasskeyAuthentication(context) {
    requirePasskeys(context)
    const challenge = toBase64Url(context.random.bytes(CHALLENGE_BYTES))
    return {
      code: createCode(context, 'passkey-authentication', PASSKEY_CODE_LIFETIME_MILLIS, { challenge }).code,
      options_json: {
        rpId: RELYING_PARTY_PLACEHOLDER,
        challenge,
        allowCredentials: [],
        timeout: PASSKEY_CEREMONY_MILLIS,
        userVerification: 'preferred',
      },
    }
  },

  async passkeySignIn(context) {
    const { body, db, project } = context
    const { data } = useCode(context, 'passkey-authentication', body.code)
    requirePasskeys(context)
    const response = body.authentication_response
    const user = db.users.first('passkey', joined(project.id, String(response.id)))
    if (!user?.passkey) return fail('PASSKEY_AUTHENTICATION_FAILED')
    const counter = await verifyAssertion(project.config, response, String(data['challenge']), user.passkey)
    if (counter === null) return fail('PASSKEY_AUTHENTICATION_FAILED')
    db.users.update(user, { passkey: { ...user.passkey, counter } })
    return { ...(await signIn(context, user)), is_new_user: false }
  },
} satisfies Resolvers
