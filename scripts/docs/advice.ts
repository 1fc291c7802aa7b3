/** What to do about an error, by its code. The first matching pattern applies. */

const KNOWN: readonly (readonly [RegExp, string])[] = [
  [/^UNSUPPORTED_ERROR$/, 'Update the package.'],
  [/^CANNOT_DELETE_CURRENT_SESSION$/, 'End the current session with `signOut(client)`.'],
  [/^USER_DOES_NOT_HAVE_PASSWORD$/, 'Set the first password with `setPassword`.'],
  [/^PASSWORD_CONFIRMATION_MISMATCH$/, 'Ask for the current password again.'],
  [
    /^(INVALID_APPLE_CREDENTIALS|INVALID_EXTERNAL_AUTH_TOKEN)$/,
    'Get a new token from the provider. If it is refused again, check that it was issued for this project.',
  ],
  [/^INVALID_SCOPE$/, 'Send the scope `legacy`, as `signInWithOAuth` does.'],
  [/^INVALID_STANDARD_OAUTH_PROVIDER_ID$/, 'Use a provider that the service supports.'],
  [
    /^TEAM_INVITATION_RESTRICTED_USER_NOT_ALLOWED$/,
    'Let the user end the restriction first: `restrictedReason` of the user says why there is one.',
  ],
  [/^WRONG_PERMISSION_SCOPE$/, 'Call the operation for the scope in which the permission is defined.'],
  [/^AGENT_AUTH_INVALID_CLAIM_CODE$/, 'Let the agent register again.'],
  [/^(TOO_MANY_IMAGE|IMAGE_ATTACHMENT)/, 'Send less: `details` has the limit.'],
  [/^(TEMPLATE_SOURCE_REWRITE|ANALYTICS_QUERY)_ERROR$/, 'Correct what `details.error` names.'],
  [/^ANALYTICS_QUERY_TIMEOUT$/, 'Ask for less data, or pass a longer `timeoutMillis`.'],
  [/^EMAIL_PASSWORD_MISMATCH$/, 'Ask for the password again. Do not say which of the two was wrong.'],
  [
    /^MULTI_FACTOR_AUTHENTICATION_REQUIRED$/,
    'Sign-in flows turn it into the outcome `mfa-required`. Ask for the six digits and call `signInWithTotp`.',
  ],
  [
    /^INVALID_TOTP_CODE$/,
    'Ask for the six digits again. Codes change every 30 seconds, so check the clock of the device.',
  ],
  [/^USER_EMAIL_ALREADY_EXISTS$|ALREADY_USED_FOR_AUTH/, 'Offer sign-in or a password reset instead of a sign-up.'],
  [/^(PASSWORD_TOO_|PASSWORD_REQUIREMENTS)/, 'Check with `getPasswordProblem` before you send the form.'],
  [/^VERIFICATION_/, 'Send a new email. Codes work once and expire.'],
  [
    /^REDIRECT_URL_NOT_WHITELISTED$/,
    "Add the page's domain to the trusted domains of the project, or allow localhost.",
  ],
  [
    /^(SESSION_AUTHENTICATION_ERROR|INVALID_SESSION_AUTHENTICATION|ACCESS_TOKEN_EXPIRED|UNPARSABLE_ACCESS_TOKEN|INVALID_PROJECT_FOR_ACCESS_TOKEN|INVALID_ACCESS_TOKEN)$/,
    'A client refreshes the token by itself. If you pass tokens on, take a new one with `getAccessToken(client)`, and use the project id of the client that issued it.',
  ],
  [
    /^(REFRESH_TOKEN_|CANNOT_GET_OWN_USER|USER_AUTHENTICATION_REQUIRED)/,
    'The user must sign in again. `useUser({ or: "redirect" })` redirects to sign-in.',
  ],
  [
    /^(ANONYMOUS_AUTHENTICATION_NOT_ALLOWED|RESTRICTED_USER_NOT_ALLOWED)$/,
    "Pass `allow: ['anonymous', 'restricted']` on a server if such accounts may use it; otherwise redirect the user to sign-up or onboarding.",
  ],
  [
    /^(INVALID_)?PROJECT_AUTHENTICATION|INVALID_OAUTH_CLIENT|PUBLISHABLE_CLIENT_KEY|SECRET_SERVER_KEY|SUPER_SECRET_ADMIN_KEY|CLIENT_OR_|_AUTHENTICATION_REQUIRED$|ACCESS_TYPE/,
    'Check `projectId` and the key of the client. `npx latchkey doctor` tests both.',
  ],
  [/ADMIN_ACCESS_TOKEN/, 'Sign the owner in again, and check that the project belongs to the owner.'],
  [
    /^(CURRENT_)?PROJECT_NOT_FOUND$|BRANCH_DOES_NOT_EXIST|EXPECTED_INTERNAL_PROJECT/,
    'Check `projectId` and `baseUrl`.',
  ],
  [
    /^(SCHEMA_ERROR|BODY_PARSING_ERROR|ALL_OVERLOADS_FAILED)$/,
    'The message names each wrong field. In development, pass `validate` of `latchkey/zod` to find it before the request is sent.',
  ],
  [
    /_NOT_ENABLED$|NOT_CONFIGURED$|^SIGN_UP_/,
    'Enable it in the settings of the project, or hide the button: `useProject()` returns what is enabled.',
  ],
  [/^BOT_CHALLENGE/, 'Show the challenge of the project and send its result with the request.'],
  [/SHARED_OAUTH|EXTRA_SCOPE/, 'Configure the OAuth provider with your own client id and secret.'],
  [
    /^OAUTH_CONNECTION_NOT_CONNECTED|REQUIRED_SCOPE/,
    'Call `getConnectedAccount` with `or: "redirect"` and the scopes that you need.',
  ],
  [
    /^(OAUTH_|OUTER_OAUTH|INVALID_AUTHORIZATION_CODE|PROVIDER_)/,
    'Start the sign-in again. If it fails again, check client id, secret and callback address at the provider.',
  ],
  [/^PASSKEY_/, 'Offer another way to sign in. `PasskeyError.reason` says what the browser refused.'],
  [/^(CLI_AUTH_|INVALID_POLLING_CODE)/, 'Start the command-line login again.'],
  [/PERMISSION_REQUIRED$/, 'Grant the permission to the user, or hide what needs it: `getPermission` returns it.'],
  [/_NOT_FOUND$|DOES_NOT_EXIST$/, 'Check the id. It may have been deleted meanwhile; read the list again.'],
  [/_ALREADY_|ALREADY_EXISTS$/, 'Read the current state: the change has been made before, or by another call.'],
  [/^API_KEY_|_API_KEY/, 'Create a new key, and revoke the old one.'],
  [
    /EMAIL_SERVER|EMAIL_RENDERING|EMAIL_TEMPLATE|EMAIL_NOT_EDITABLE/,
    'Check email server, theme and template in the settings of the project.',
  ],
  [/EMAIL|CONTACT_CHANNEL/, 'Check which addresses the user has, with `listContactChannels`.'],
  [
    /PRODUCT|ITEM|PURCHASE|SUBSCRIPTION|PAYMENT|STRIPE|PROMO|CUSTOMER|REFUND/,
    'Check products, items and customer in the settings of the project.',
  ],
]

const USAGE: Readonly<Record<string, string>> = {
  MISSING_OPTION: 'Pass the option that the message names.',
  MISSING_PACKAGE: 'Install the package that the message names.',
  INVALID_OPTION: 'Change the option as the message says; it names the closest known option.',
  WRONG_KEY: 'Pass a key of the level that the option asks for. A secret key that reached a page must be revoked.',
  SECRET_IN_BROWSER: 'Move the code to a server. Revoke the key if it was published.',
  INVALID_TOKENS: 'Pass both tokens, as they were issued.',
  NOT_SIGNED_IN: 'Call it for a signed-in user, or without `or: "throw"`.',
  SIGN_IN_DISMISSED: 'Let the user repeat the action. A session that had ended is signed out.',
  SESSION_TOO_OLD: 'Ask for a sign-in: render `<SessionDialog>`, or redirect to sign-in.',
  UNTRUSTED_URL: "Add the origin to `trustedOrigins`, or to the project's trusted domains.",
  CROSS_SITE_REQUEST:
    'Respond with 403. If the origin is yours, add it to `trustedOrigins`; behind a proxy that changes `Host`, set `trustProxy`.',
  NO_BROWSER: 'Call it in a browser, or pass what it would read from the page, such as `callbackUrl`.',
  NO_PROVIDER: 'Render the component below a `LatchkeyProvider`.',
  NO_MIDDLEWARE:
    'Add `latchkeyMiddleware` to the root route of React Router, or to `requestMiddleware` of TanStack Start.',
  NO_TOKEN_STORE: 'Create the client with a `tokenStore`.',
  ACCESS_LEVEL: 'Use a client of the level that the message names.',
  NO_PRIMARY_EMAIL: 'Ask the user for an email address first.',
  OTHER_USER: 'Call again if the call is meant for the user who is signed in now.',
  TOKENS_HELD_BY_SERVER:
    'Call your own API on the origin of the page; its server reads the session with `sessionServer.open(request)`.',
  UNSUPPORTED: 'There is no such feature here; the message names it.',
  TOO_MANY_REDIRECTS: 'Find the two pages that redirect to each other: often `afterSignIn` is a page that signs out.',
  DISPOSED: 'Create a new client, or call `dispose` later.',
}

/** When a code of `UsageError` is thrown, which its type doesn't say. */
const USAGE_CAUSES: Readonly<Record<string, string>> = {
  MISSING_OPTION: 'A required option is missing, or is the text `undefined` of a missing variable.',
  MISSING_PACKAGE: 'The function needs an optional package that is not installed.',
  INVALID_OPTION: 'An option has an unknown name, or a value that is not allowed.',
  WRONG_KEY: 'The key of one access level was passed as the key of another one.',
  SECRET_IN_BROWSER: 'A page has loaded an entry for servers, or was given a secret key.',
  INVALID_TOKENS: 'The tokens that were passed are not a pair that the service issued.',
  NOT_SIGNED_IN: 'The call needs a signed-in user.',
  SIGN_IN_DISMISSED: 'The user closed the dialog in which they were to sign in again.',
  SESSION_TOO_OLD: 'The action needs a sign-in more recent than that of the session.',
  UNTRUSTED_URL: 'A redirect, a callback or a request would go to an origin that is not trusted.',
  CROSS_SITE_REQUEST: "A page of another origin sent a request with the session's cookies.",
  NO_BROWSER: 'The function needs a page or its address, and was called outside of a browser.',
  NO_PROVIDER: 'A hook or a component was rendered outside of `LatchkeyProvider`.',
  NO_MIDDLEWARE: 'A loader or an action asked for the session, and `latchkeyMiddleware` has not read it.',
  NO_TOKEN_STORE: 'The call needs a session, and the client was created with `tokenStore: null`.',
  ACCESS_LEVEL: 'A hook needs a client of a higher access level than the provider has.',
  NO_PRIMARY_EMAIL: 'The call needs a primary email address, and the user has none.',
  OTHER_USER: 'Another user signed in while the call was waiting.',
  TOKENS_HELD_BY_SERVER: 'A page asked for the tokens of a session that its server holds.',
  UNSUPPORTED: 'The browser, the runtime or the service lacks what the call needs.',
  TOO_MANY_REDIRECTS: 'Pages have redirected to each other several times within seconds.',
  DISPOSED: 'The client was used after `dispose`.',
}

/** @throws Error for a code that is not described */
export function causeOf(code: string): string {
  const cause = USAGE_CAUSES[code]
  if (cause === undefined) throw new Error(`scripts/docs/advice.ts doesn't say when ${code} is thrown.`)
  return cause
}

const TRANSPORT: Readonly<Record<string, string>> = {
  OFFLINE: 'Tell the user, and try again when the device is online.',
  NETWORK: 'Offer to try again. `causes` has one error for each attempt.',
  MAY_HAVE_BEEN_APPLIED: 'Read the current state before you repeat the call.',
  TIMEOUT: 'Pass a longer `timeout`, or offer to try again.',
  ABORTED: 'Nothing: your own signal stopped the call.',
  STATUS: 'Offer to try again. `status` and `message` are those of the response.',
  INVALID_RESPONSE: 'Check `baseUrl`: a proxy or another program has responded.',
  UNKNOWN_CODE: 'Update the package. `unknownCode` is the code of the service.',
}

const PASSKEY: Readonly<Record<string, string>> = {
  CANCELLED: 'Nothing: the user closed the dialog. Offer the button again.',
  CEREMONY_ABORTED: 'Nothing: another ceremony has replaced this one.',
  AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'Tell the user that this device has a passkey already.',
  MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT: 'Ask for another device.',
  MISSING_USER_VERIFICATION_SUPPORT: 'Ask for a device with a PIN, a fingerprint or a face.',
  NO_SUPPORTED_ALGORITHM: 'Ask for another device.',
  INVALID_DOMAIN: 'Serve the page over HTTPS, or from localhost.',
  INVALID_RELYING_PARTY_ID: 'Serve the page from a domain that the project trusts.',
  INVALID_USER_ID_LENGTH: 'Report it to the service.',
  AUTHENTICATOR_ERROR: 'Try again, or use another device.',
  NOT_SUPPORTED: 'Hide passkeys in this browser and offer another way to sign in.',
  NO_OPTIONS: 'Try again: the service gave no usable options.',
  UNKNOWN: '`cause` is the error of the browser.',
}

/** @throws Error for a code without advice */
export function adviceFor(family: 'known' | 'usage' | 'transport' | 'passkey', code: string): string {
  const tables = { usage: USAGE, transport: TRANSPORT, passkey: PASSKEY }
  const advice = family === 'known' ? KNOWN.find(([pattern]) => pattern.test(code))?.[1] : tables[family][code]
  if (advice === undefined) throw new Error(`scripts/docs/advice.ts has no advice for ${code}.`)
  return advice
}
