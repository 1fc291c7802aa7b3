/**
 * The fields of responses whose values are secret.
 *
 * Generated from `openapi/`. Don't edit: change the specification and run `npm run generate`.
 */

/**
 * By operation and field: `kept` by the service and returned by reads, `issued` once by the write that makes it, or
 * `settings`: JSON as text, in which some names are secret.
 */
export const secretFields: Readonly<Record<string, Readonly<Record<string, 'kept' | 'issued' | 'settings'>>>> = {
  passwordSignIn: { access_token: 'issued', refresh_token: 'issued' },
  passwordSignUp: { access_token: 'issued', refresh_token: 'issued' },
  otpSignIn: { access_token: 'issued', refresh_token: 'issued' },
  mfaSignIn: { access_token: 'issued', refresh_token: 'issued' },
  anonymousSignUp: { access_token: 'issued', refresh_token: 'issued' },
  passkeySignIn: { access_token: 'issued', refresh_token: 'issued' },
  exchangeOAuthToken: { access_token: 'issued', refresh_token: 'issued' },
  appleNativeSignIn: { access_token: 'issued', refresh_token: 'issued' },
  exchangeExternalToken: { access_token: 'issued' },
  refreshAccessToken: { access_token: 'issued', refresh_token: 'issued' },
  createSession: { access_token: 'issued', refresh_token: 'issued' },
  startCliLogin: { polling_code: 'issued', login_code: 'issued' },
  pollCliLogin: { refresh_token: 'issued' },
  completeCliLogin: { access_token: 'issued', refresh_token: 'issued' },
  createConnectedAccountAccessToken: { access_token: 'issued' },
  createConnectedAccountAccessTokenById: { access_token: 'issued' },
  createUserApiKey: { value: 'issued' },
  createTeamApiKey: { value: 'issued' },
  createPaymentSetupIntent: { client_secret: 'issued' },
  registerAgent: { claim_code: 'issued', poll_token: 'issued', access_token: 'issued', refresh_token: 'issued' },
  pollAgent: { access_token: 'issued', refresh_token: 'issued' },
  listOwnedProjects: { password: 'kept', client_secret: 'kept', apple_private_key: 'kept' },
  createOwnedProject: { password: 'kept', client_secret: 'kept', apple_private_key: 'kept' },
  getProject: { password: 'kept', client_secret: 'kept', apple_private_key: 'kept' },
  updateProject: { password: 'kept', client_secret: 'kept', apple_private_key: 'kept' },
  createInternalApiKey: { secret_server_key: 'issued', super_secret_admin_key: 'issued' },
  getProjectConfig: { config_string: 'settings' },
  getProjectConfigLevel: { config_string: 'settings' },
  createWebhookPortalToken: { token: 'issued' },
}

/** A setting is secret if its name has one of these words. */
export const secretWords: readonly string[] = [
  'secret',
  'password',
  'token',
  'connectionString',
  'apiKey',
  'privateKey',
]
