/**
 * Status and message of each known error, and an example of its details, for code that throws them.
 *
 * Generated from `openapi/known-errors.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { KnownErrorCode } from './errors.ts'

/** `{name}` in a message is replaced by that detail. */
export const knownErrors: {
  readonly [Code in KnownErrorCode]: {
    readonly status: number
    readonly message: string
    readonly details?: Readonly<Record<string, unknown>>
    /** The year of the first services that return it. */
    readonly since?: number
  }
} = {
  SCHEMA_ERROR: {
    status: 400,
    message: '{message}',
    details: {
      message: 'Request validation failed on POST /api/v1/auth/password/sign-in:\n  - body.email must be defined',
    },
  },
  BODY_PARSING_ERROR: {
    status: 400,
    message: 'The body of the request cannot be read. Check that it is what its content type says.',
  },
  ALL_OVERLOADS_FAILED: {
    status: 400,
    message: 'The request fits none of the forms that this call accepts. Check its fields against the access level.',
    details: {
      overload_errors: [
        {
          code: 'SCHEMA_ERROR',
          details: { message: 'Request validation failed on POST /api/v1/teams:\n  - body must be defined' },
          error: 'Request validation failed on POST /api/v1/teams:\n  - body must be defined',
        },
      ],
    },
  },
  UNSUPPORTED_ERROR: {
    status: 500,
    message: 'The service answered with an error that this version does not know: {originalErrorCode}. Try to update.',
    details: { originalErrorCode: 'SOMETHING_NEWER' },
  },
  PROJECT_KEY_WITHOUT_ACCESS_TYPE: {
    status: 400,
    message: 'A project key was sent without an access level. Add the x-stack-access-type header.',
  },
  INVALID_ACCESS_TYPE: { status: 400, message: 'The access level is not known. It must be client, server or admin.' },
  ACCESS_TYPE_WITHOUT_PROJECT_ID: {
    status: 400,
    message: 'The access level "{request_type}" was sent without a project. Add the x-stack-project-id header.',
    details: { request_type: 'client' },
  },
  ACCESS_TYPE_REQUIRED: {
    status: 400,
    message: 'This call needs an access level. Add the x-stack-access-type header, a project id and a key.',
  },
  INSUFFICIENT_ACCESS_TYPE: {
    status: 401,
    message: 'This call cannot be made at access level "{actual_access_type}". Allowed: {allowed_access_types}.',
    details: { actual_access_type: 'client', allowed_access_types: ['server', 'admin'] },
  },
  INVALID_PUBLISHABLE_CLIENT_KEY: {
    status: 401,
    message: 'The publishable client key is not valid for project {project_id}. Check the key and the project id.',
    details: { project_id: '6c1f0a7e-9b24-4d83-8e57-3a2b1c0d9f48' },
  },
  INVALID_SECRET_SERVER_KEY: {
    status: 401,
    message: 'The secret server key is not valid for project {project_id}. Check the key and the project id.',
    details: { project_id: '6c1f0a7e-9b24-4d83-8e57-3a2b1c0d9f48' },
  },
  INVALID_SUPER_SECRET_ADMIN_KEY: {
    status: 401,
    message: 'The super secret admin key is not valid for project {project_id}. Check the key and the project id.',
    details: { project_id: '6c1f0a7e-9b24-4d83-8e57-3a2b1c0d9f48' },
  },
  UNPARSABLE_ADMIN_ACCESS_TOKEN: {
    status: 401,
    message: 'The admin access token cannot be read. Sign in again as an owner of the project.',
  },
  ADMIN_ACCESS_TOKEN_EXPIRED: {
    status: 401,
    message: 'The admin access token has expired. Refresh it and try again.',
    details: { expired_at_millis: 1754550000000 },
  },
  INVALID_PROJECT_FOR_ADMIN_ACCESS_TOKEN: {
    status: 401,
    message: 'The admin access token was not issued by the internal project. Sign in again as an owner of the project.',
  },
  ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN: {
    status: 401,
    message: 'The admin access token does not belong to an owner of this project. Sign in as one of its owners.',
  },
  CLIENT_AUTHENTICATION_REQUIRED: { status: 401, message: 'The publishable client key is missing. Send it along.' },
  SERVER_AUTHENTICATION_REQUIRED: { status: 401, message: 'The secret server key is missing. Send it along.' },
  ADMIN_AUTHENTICATION_REQUIRED: {
    status: 401,
    message: 'The super secret admin key is missing. Send it, or the access token of an owner of the project.',
  },
  PUBLISHABLE_CLIENT_KEY_REQUIRED_FOR_PROJECT: {
    status: 401,
    message: 'This project requires a publishable client key. Pass publishableClientKey, or turn the requirement off.',
    details: { project_id: '6c1f0a7e-9b24-4d83-8e57-3a2b1c0d9f48' },
    since: 2026,
  },
  CLIENT_OR_SERVER_AUTHENTICATION_REQUIRED: {
    status: 401,
    message: 'A publishable client key or a secret server key is missing. Send one of them.',
  },
  CLIENT_OR_ADMIN_AUTHENTICATION_REQUIRED: {
    status: 401,
    message: 'A publishable client key or a super secret admin key is missing. Send one of them.',
  },
  CLIENT_OR_SERVER_OR_ADMIN_AUTHENTICATION_REQUIRED: {
    status: 401,
    message: 'A key of the project is missing. Send a publishable client, secret server or super secret admin key.',
  },
  EXPECTED_INTERNAL_PROJECT: {
    status: 401,
    message: 'This call belongs to the project "internal". Make it with that project id.',
  },
  PROJECT_NOT_FOUND: {
    status: 404,
    message: 'Project {project_id} does not exist, or is not yours to see. Check the id.',
    details: { project_id: '6c1f0a7e-9b24-4d83-8e57-3a2b1c0d9f48' },
  },
  CURRENT_PROJECT_NOT_FOUND: {
    status: 400,
    message: 'Project {project_id} does not exist. Check the project id of this client.',
    details: { project_id: '6c1f0a7e-9b24-4d83-8e57-3a2b1c0d9f48' },
  },
  BRANCH_DOES_NOT_EXIST: {
    status: 400,
    message: 'The project has no branch "{branch_id}". Check the branch id, or leave it out for the main one.',
    details: { branch_id: 'preview' },
  },
  UNPARSABLE_ACCESS_TOKEN: { status: 401, message: 'The access token cannot be read. Refresh it and try again.' },
  ACCESS_TOKEN_EXPIRED: {
    status: 401,
    message: 'The access token has expired. Refresh it and try again.',
    details: { expired_at_millis: 1754550000000 },
  },
  INVALID_PROJECT_FOR_ACCESS_TOKEN: {
    status: 401,
    message:
      'The access token belongs to project {actual_project_id}, not to {expected_project_id}. Sign in to this project.',
    details: { expected_project_id: '6c1f0a7e-9b24-4d83-8e57-3a2b1c0d9f48', actual_project_id: 'internal' },
  },
  ANONYMOUS_AUTHENTICATION_NOT_ALLOWED: {
    status: 401,
    message: 'The access token belongs to an anonymous user. Send x-stack-allow-anonymous-user to allow it.',
    since: 2026,
  },
  RESTRICTED_USER_NOT_ALLOWED: {
    status: 403,
    message: 'This account is restricted. Finish its onboarding first.',
    details: { restricted_reason: { type: 'email_not_verified' } },
    since: 2026,
  },
  REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED: { status: 401, message: 'The session has ended. Sign in again.' },
  CANNOT_DELETE_CURRENT_SESSION: { status: 400, message: 'This is the session you are using. Sign out to end it.' },
  PROVIDER_REJECTED: {
    status: 401,
    message: 'The external provider no longer renews its token. Connect the account again.',
  },
  USER_AUTHENTICATION_REQUIRED: { status: 401, message: 'You must be signed in to do this. Sign in and try again.' },
  CANNOT_GET_OWN_USER_WITHOUT_USER: { status: 400, message: 'No user is signed in. Sign in and try again.' },
  EMAIL_PASSWORD_MISMATCH: { status: 400, message: 'Wrong e-mail or password.' },
  USER_EMAIL_ALREADY_EXISTS: {
    status: 409,
    message: 'There is already an account with the email address {email}. Sign in instead.',
    details: { email: 'mira@harbor.example', would_work_if_email_was_verified: false },
  },
  EMAIL_NOT_VERIFIED: {
    status: 400,
    message: 'The email address is not verified. Open the link in the verification mail first.',
  },
  SIGN_UP_NOT_ENABLED: { status: 400, message: 'New accounts cannot be made here. Sign in with an account you have.' },
  SIGN_UP_REJECTED: {
    status: 403,
    message: '{message}',
    details: { message: 'Sign-ups from this address are not allowed.' },
    since: 2026,
  },
  BOT_CHALLENGE_REQUIRED: {
    status: 409,
    message: 'This sign-up needs a visible bot challenge. Try again, or sign in with an account you have.',
    since: 2026,
  },
  BOT_CHALLENGE_FAILED: {
    status: 400,
    message: '{message}',
    details: { message: 'The bot challenge was not passed.' },
    since: 2026,
  },
  PASSWORD_AUTHENTICATION_NOT_ENABLED: {
    status: 400,
    message: 'Signing in with a password is switched off here. Choose another way to sign in.',
  },
  PASSKEY_AUTHENTICATION_NOT_ENABLED: {
    status: 400,
    message: 'Passkeys are switched off here. Choose another way to sign in.',
  },
  ANONYMOUS_ACCOUNTS_NOT_ENABLED: {
    status: 400,
    message: 'Anonymous accounts are not available here. Sign in or sign up.',
  },
  REDIRECT_URL_NOT_WHITELISTED: {
    status: 400,
    message: 'The URL to return to is not trusted. Add its domain to the trusted domains of the project.',
  },
  PASSWORD_TOO_SHORT: {
    status: 400,
    message: 'Password too short. Minimum length is {min_length}.',
    details: { min_length: 8 },
  },
  PASSWORD_TOO_LONG: {
    status: 400,
    message: 'Password too long. Maximum length is {maxLength}.',
    details: { maxLength: 70 },
  },
  USER_DOES_NOT_HAVE_PASSWORD: {
    status: 400,
    message: 'This account has no password yet. Set one instead of changing it.',
  },
  PASSWORD_CONFIRMATION_MISMATCH: { status: 400, message: 'Passwords do not match.' },
  EMAIL_IS_NOT_PRIMARY_EMAIL: {
    status: 400,
    message: '{email} is not the primary email address of this account. Make it the primary one first.',
    details: { email: 'mira@quay.example', primary_email: 'mira@harbor.example' },
  },
  EMAIL_NOT_ASSOCIATED_WITH_USER: {
    status: 400,
    message: 'This email address does not belong to the account. Check the address.',
  },
  EMAIL_ALREADY_VERIFIED: {
    status: 409,
    message: 'This email address is verified already. There is nothing left to do.',
  },
  MULTI_FACTOR_AUTHENTICATION_REQUIRED: {
    status: 400,
    message: 'A second factor is needed. Enter the code from your authenticator app.',
    details: { attempt_code: 'qrya29w7g338xt02tggxr5k3hhggcs7sa64ycsctkyr9y' },
  },
  INVALID_TOTP_CODE: { status: 400, message: 'The TOTP code is invalid. Please try again.' },
  CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE: {
    status: 409,
    message: 'Another account already signs in with this address. Sign in to that account, or use another address.',
    details: { type: 'email', contact_channel_value: 'mira@harbor.example', would_work_if_email_was_verified: false },
  },
  VERIFICATION_CODE_NOT_FOUND: { status: 404, message: 'This code does not exist. Check it, or ask for a new one.' },
  VERIFICATION_CODE_EXPIRED: { status: 400, message: 'This code has expired. Ask for a new one.' },
  VERIFICATION_CODE_ALREADY_USED: { status: 409, message: 'This code has been used already. Ask for a new one.' },
  VERIFICATION_CODE_MAX_ATTEMPTS_REACHED: {
    status: 400,
    message: 'This code has been tried too often. Ask for a new one.',
  },
  PASSKEY_REGISTRATION_FAILED: { status: 400, message: 'The passkey could not be registered. Please try again.' },
  PASSKEY_WEBAUTHN_ERROR: {
    status: 400,
    message: '{message}',
    details: { message: 'The operation either timed out or was not allowed.', code: 'NotAllowedError' },
  },
  PASSKEY_AUTHENTICATION_FAILED: { status: 400, message: 'Passkey not found' },
  OAUTH_CONNECTION_NOT_CONNECTED_TO_USER: {
    status: 400,
    message: 'No account of this provider is connected. Connect one first.',
  },
  OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER: {
    status: 409,
    message: 'This external account is connected to another user. Use another one, or disconnect it there first.',
  },
  OAUTH_CONNECTION_DOES_NOT_HAVE_REQUIRED_SCOPE: {
    status: 400,
    message: 'The connected account does not grant what is needed. Connect it again and allow the access asked for.',
  },
  OAUTH_EXTRA_SCOPE_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS: {
    status: 400,
    message:
      'Further scopes are not available with shared OAuth keys. Give the project its own keys for this provider.',
  },
  OAUTH_ACCESS_TOKEN_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS: {
    status: 400,
    message: 'Access tokens are not available with shared OAuth keys. Give the project its own keys for this provider.',
  },
  OAUTH_ACCESS_TOKEN_NOT_AVAILABLE: {
    status: 400,
    message: 'No access token of {provider} is available: {details}',
    details: { provider: 'gitlab', details: 'The account was disconnected.' },
    since: 2026,
  },
  OAUTH_PROVIDER_TEMPORARILY_UNAVAILABLE: {
    status: 503,
    message: 'The provider is not reachable at the moment. Try again in a few minutes.',
    since: 2026,
  },
  APPLE_BUNDLE_ID_NOT_CONFIGURED: {
    status: 400,
    message: 'This project has no Apple bundle id. Add it to the Apple provider of the project.',
    since: 2026,
  },
  INVALID_APPLE_CREDENTIALS: {
    status: 400,
    message: 'The Apple identity token is not valid. Sign in with Apple again.',
    since: 2026,
  },
  EXTERNAL_AUTH_PROVIDER_NOT_CONFIGURED: {
    status: 400,
    message: 'The external auth provider is not set up ({reason}). Check the settings of the project.',
    details: { reason: 'provider_disabled' },
    since: 2026,
  },
  INVALID_EXTERNAL_AUTH_TOKEN: {
    status: 401,
    message: 'The external token is not valid ({reason}). Get a new one from its provider.',
    details: { reason: 'expired' },
    since: 2026,
  },
  INVALID_OAUTH_CLIENT_ID_OR_SECRET: {
    status: 400,
    message: 'The OAuth client id or secret is not valid. They are the project id and the publishable client key.',
    details: { client_id: '6c1f0a7e-9b24-4d83-8e57-3a2b1c0d9f48' },
  },
  INVALID_SCOPE: { status: 400, message: 'The OAuth scope is not valid. It must be "legacy".' },
  USER_ALREADY_CONNECTED_TO_ANOTHER_OAUTH_CONNECTION: {
    status: 409,
    message: 'Another account of this provider is connected already. Disconnect it first.',
  },
  OUTER_OAUTH_TIMEOUT: { status: 408, message: 'Signing in took too long. Please start again.' },
  OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED: {
    status: 400,
    message: 'This provider is not available here. Choose another way to sign in.',
  },
  OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN: {
    status: 400,
    message: 'This external account already signs another user in. Disable that first, or use another account.',
  },
  OAUTH_PROVIDER_ACCESS_DENIED: {
    status: 400,
    message: 'The provider did not grant access. Try again and allow it, or choose another way to sign in.',
  },
  INVALID_AUTHORIZATION_CODE: { status: 400, message: 'This sign-in cannot be finished. Please start again.' },
  INVALID_SHARED_OAUTH_PROVIDER_ID: {
    status: 400,
    message: 'There are no shared keys for the provider "{provider_id}". Give the project its own keys.',
    details: { provider_id: 'gitlab' },
  },
  INVALID_STANDARD_OAUTH_PROVIDER_ID: {
    status: 400,
    message: 'The provider "{provider_id}" is not supported. Choose one that is.',
    details: { provider_id: 'lighthouse' },
  },
  INVALID_POLLING_CODE: { status: 400, message: 'This login request does not exist. Start the login again.' },
  CLI_AUTH_ERROR: { status: 400, message: 'Timed out waiting for CLI authentication.' },
  CLI_AUTH_EXPIRED_ERROR: { status: 400, message: 'CLI authentication request expired. Please try again.' },
  CLI_AUTH_USED_ERROR: { status: 400, message: 'This authentication token has already been used.' },
  USER_NOT_FOUND: { status: 404, message: 'This user does not exist. Check the id.' },
  USER_ID_DOES_NOT_EXIST: {
    status: 400,
    message: 'The user {user_id} does not exist. Check the id.',
    details: { user_id: '0c4b2f0e-7a6e-4d0e-8d0b-5b1d8a2f6e90' },
  },
  TEAM_NOT_FOUND: {
    status: 404,
    message: 'The team {team_id} does not exist. Check the id.',
    details: { team_id: '7f0f7a52-3a0e-4c2c-9b7d-2a3d1b6f9c11' },
  },
  TEAM_ALREADY_EXISTS: {
    status: 409,
    message: 'The team {team_id} exists already. Choose another id.',
    details: { team_id: '7f0f7a52-3a0e-4c2c-9b7d-2a3d1b6f9c11' },
  },
  TEAM_MEMBERSHIP_NOT_FOUND: {
    status: 404,
    message: 'The user {user_id} is not a member of the team {team_id}. Add the user to the team first.',
    details: { team_id: '7f0f7a52-3a0e-4c2c-9b7d-2a3d1b6f9c11', user_id: '0c4b2f0e-7a6e-4d0e-8d0b-5b1d8a2f6e90' },
  },
  TEAM_INVITATION_RESTRICTED_USER_NOT_ALLOWED: {
    status: 403,
    message: 'Restricted accounts cannot use invitations. Finish the onboarding of this account first.',
    details: { restricted_reason: { type: 'email_not_verified' } },
    since: 2026,
  },
  TEAM_INVITATION_EMAIL_MISMATCH: {
    status: 403,
    message: 'This invitation was sent to another email address. Verify that address, or sign in with its account.',
    since: 2026,
  },
  TEAM_MEMBERSHIP_ALREADY_EXISTS: {
    status: 409,
    message: 'The user is a member of the team already. There is nothing left to do.',
  },
  PERMISSION_NOT_FOUND: {
    status: 404,
    message: 'The permission "{permission_id}" was not found. Check the id, and whether the user holds it.',
    details: { permission_id: 'editor' },
  },
  WRONG_PERMISSION_SCOPE: {
    status: 404,
    message: 'The permission "{permission_id}" does not have the scope "{expected_scope}". Use the calls of its scope.',
    details: { permission_id: 'editor', expected_scope: 'team', actual_scope: 'project' },
  },
  CONTAINED_PERMISSION_NOT_FOUND: {
    status: 400,
    message: 'The contained permission "{permission_id}" does not exist. Create it first, in the same scope.',
    details: { permission_id: 'commenter' },
  },
  PERMISSION_ID_ALREADY_EXISTS: {
    status: 400,
    message: 'There is already a permission "{permission_id}". Choose another id.',
    details: { permission_id: 'editor' },
  },
  PROJECT_PERMISSION_REQUIRED: {
    status: 401,
    message: 'The user {user_id} needs the project permission "{permission_id}". Grant it first.',
    details: { user_id: '0c4b2f0e-7a6e-4d0e-8d0b-5b1d8a2f6e90', permission_id: 'beta_tester' },
  },
  TEAM_PERMISSION_REQUIRED: {
    status: 401,
    message:
      'The user {user_id} needs the permission "{permission_id}" in the team {team_id}. Ask an administrator to grant it.',
    details: {
      team_id: '7f0f7a52-3a0e-4c2c-9b7d-2a3d1b6f9c11',
      user_id: '0c4b2f0e-7a6e-4d0e-8d0b-5b1d8a2f6e90',
      permission_id: '$update_team',
    },
  },
  TEAM_PERMISSION_NOT_FOUND: {
    status: 401,
    message: 'The user {user_id} was not granted "{permission_id}" in the team {team_id}. There is nothing to revoke.',
    details: {
      team_id: '7f0f7a52-3a0e-4c2c-9b7d-2a3d1b6f9c11',
      user_id: '0c4b2f0e-7a6e-4d0e-8d0b-5b1d8a2f6e90',
      permission_id: 'editor',
    },
  },
  API_KEY_NOT_FOUND: { status: 404, message: 'API key not found.' },
  API_KEY_EXPIRED: { status: 401, message: 'API key has expired.' },
  API_KEY_REVOKED: { status: 401, message: 'API key has been revoked.' },
  WRONG_API_KEY_TYPE: {
    status: 400,
    message: 'This is an API key of a {actual_type}, not of a {expected_type}. Check it with the other call.',
    details: { expected_type: 'user', actual_type: 'team' },
  },
  PUBLIC_API_KEY_CANNOT_BE_REVOKED: {
    status: 400,
    message: 'A public API key cannot be revoked in this way. Revoke it by hand.',
  },
  EMAIL_RENDERING_ERROR: {
    status: 400,
    message: 'The email could not be rendered: {error}',
    details: { error: 'Unexpected token (12:4)' },
  },
  REQUIRES_CUSTOM_EMAIL_SERVER: {
    status: 400,
    message: 'This is not possible with the shared email server. Give the project a server of its own.',
  },
  EMAIL_TEMPLATE_ALREADY_EXISTS: {
    status: 409,
    message: 'An email template of this kind exists already. Change that one.',
  },
  EMAIL_NOT_EDITABLE: {
    status: 400,
    message: 'Email {email_id} can no longer be changed; its status is {status}.',
    details: { email_id: '91c0d8e2-4b7a-4f36-8e15-2a6c9d0f7b34', status: 'sent' },
    since: 2026,
  },
  EMAIL_CAPACITY_BOOST_ALREADY_ACTIVE: {
    status: 409,
    message: 'The email capacity of this project is raised already, until {expires_at}.',
    details: { expires_at: '2026-08-07T09:00:00.000Z' },
    since: 2026,
  },
  DATA_VAULT_STORE_DOES_NOT_EXIST: {
    status: 400,
    message: 'The data vault store {store_id} does not exist. Create it in the settings of the project.',
    details: { store_id: 'berth-secrets' },
    since: 2026,
  },
  DATA_VAULT_STORE_HASHED_KEY_DOES_NOT_EXIST: {
    status: 400,
    message: 'The data vault store {store_id} has no value under this key.',
    details: { store_id: 'berth-secrets', hashed_key: 'aBTBu8Oa2Y5XcTF8i6ldBJt8mbV0d6cbcuX5fc3pkrM' },
    since: 2026,
  },
  ITEM_NOT_FOUND: {
    status: 404,
    message: 'The item {item_id} does not exist. Add it to the payments settings of the project.',
    details: { item_id: 'berths' },
    since: 2026,
  },
  ITEM_CUSTOMER_TYPE_DOES_NOT_MATCH: {
    status: 400,
    message: 'The item {item_id} belongs to customers of another type than {actual_customer_type}.',
    details: {
      item_id: 'berths',
      customer_id: '6f0c2a4e-19b7-4c55-8d3a-2b7f1e90c6d4',
      item_customer_type: 'team',
      actual_customer_type: 'user',
    },
    since: 2026,
  },
  ITEM_QUANTITY_INSUFFICIENT_AMOUNT: {
    status: 400,
    message: 'The customer {customer_id} has too little of the item {item_id} to change it by {quantity}.',
    details: { item_id: 'berths', customer_id: '6f0c2a4e-19b7-4c55-8d3a-2b7f1e90c6d4', quantity: -3 },
    since: 2026,
  },
  CUSTOMER_DOES_NOT_EXIST: {
    status: 400,
    message: 'The customer {customer_id} does not exist. Check the type and the id.',
    details: { customer_id: '6f0c2a4e-19b7-4c55-8d3a-2b7f1e90c6d4' },
    since: 2026,
  },
  PRODUCT_DOES_NOT_EXIST: {
    status: 400,
    message: 'The product {product_id} does not exist, or only a server may offer it.',
    details: { product_id: 'season-berth', context: 'server_only' },
    since: 2026,
  },
  PRODUCT_CUSTOMER_TYPE_DOES_NOT_MATCH: {
    status: 400,
    message: 'The product {product_id} belongs to customers of another type than {actual_customer_type}.',
    details: {
      product_id: 'season-berth',
      customer_id: '6f0c2a4e-19b7-4c55-8d3a-2b7f1e90c6d4',
      product_customer_type: 'team',
      actual_customer_type: 'user',
    },
    since: 2026,
  },
  PRODUCT_ALREADY_GRANTED: {
    status: 400,
    message: 'The customer {customer_id} owns the product {product_id} already, and it is not stackable.',
    details: { product_id: 'season-berth', customer_id: '6f0c2a4e-19b7-4c55-8d3a-2b7f1e90c6d4' },
    since: 2026,
  },
  NEW_PURCHASES_BLOCKED: {
    status: 403,
    message: 'This project does not accept new purchases at the moment.',
    since: 2026,
  },
  PROMO_CODES_DISABLED: { status: 403, message: 'This project does not accept promo codes.', since: 2026 },
  PROMO_CODE_STACKING_DISABLED: {
    status: 403,
    message: 'This project accepts one promo code for each purchase.',
    since: 2026,
  },
  DEFAULT_PAYMENT_METHOD_REQUIRED: {
    status: 400,
    message: 'The customer {customer_id} has no default payment method. Set one first.',
    details: { customer_type: 'user', customer_id: '6f0c2a4e-19b7-4c55-8d3a-2b7f1e90c6d4' },
    since: 2026,
  },
  STRIPE_ACCOUNT_INFO_NOT_FOUND: {
    status: 404,
    message: 'Payments are not set up in this project. Finish the payments settings first.',
    since: 2026,
  },
  SUBSCRIPTION_INVOICE_NOT_FOUND: {
    status: 404,
    message: 'The subscription invoice {subscription_invoice_id} does not exist.',
    details: { subscription_invoice_id: 'c19e4f70-6d2b-4a85-b3f1-8e0c7d5a2946' },
    since: 2026,
  },
  ONE_TIME_PURCHASE_NOT_FOUND: {
    status: 404,
    message: 'The purchase {one_time_purchase_id} does not exist.',
    details: { one_time_purchase_id: 'd4a07b3e-91c5-4f68-8e2d-05b6f7c3a918' },
    since: 2026,
  },
  SUBSCRIPTION_ALREADY_REFUNDED: {
    status: 400,
    message: 'The subscription {subscription_id} was refunded already.',
    details: { subscription_id: 'c19e4f70-6d2b-4a85-b3f1-8e0c7d5a2946' },
    since: 2026,
  },
  ONE_TIME_PURCHASE_ALREADY_REFUNDED: {
    status: 400,
    message: 'The purchase {one_time_purchase_id} was refunded already.',
    details: { one_time_purchase_id: 'd4a07b3e-91c5-4f68-8e2d-05b6f7c3a918' },
    since: 2026,
  },
  TEST_MODE_PURCHASE_NON_REFUNDABLE: {
    status: 400,
    message: 'Purchases made in test mode cannot be refunded.',
    since: 2026,
  },
  PROMO_CODE_INVALID: { status: 400, message: 'The promo code is not valid.', since: 2026 },
  PROMO_CODE_CODE_NAME_ALREADY_EXISTS: {
    status: 400,
    message: 'A promo code with this name exists already. Choose another name.',
    since: 2026,
  },
  PROMO_CODE_CANNOT_PAUSE: { status: 400, message: 'The promo code cannot be paused.', since: 2026 },
  PROMO_CODE_CANNOT_RESUME: { status: 400, message: 'The promo code cannot be resumed.', since: 2026 },
  PROMO_CODE_PAUSED: { status: 400, message: 'The promo code is paused.', since: 2026 },
  PROMO_CODE_EXPIRED: { status: 400, message: 'The promo code has expired.', since: 2026 },
  PROMO_CODE_NOT_YET_AVAILABLE: { status: 400, message: 'The promo code is not valid yet.', since: 2026 },
  PROMO_CODE_DISCOUNT_BELOW_MINIMUM: { status: 400, message: 'The price after the discount is too low.', since: 2026 },
  PROMO_CODE_REDEMPTION_LIMIT_REACHED: {
    status: 400,
    message: 'The promo code was used as often as it may be.',
    since: 2026,
  },
  AGENT_AUTH_NOT_ENABLED: { status: 400, message: 'Agents cannot sign in to this project.', since: 2026 },
  AGENT_AUTH_INVALID_CLAIM_CODE: {
    status: 400,
    message: 'The claim code is unknown or has expired. Let the agent register again.',
    since: 2026,
  },
  TOO_MANY_IMAGE_ATTACHMENTS: {
    status: 400,
    message: 'There are more than {max_images} images. Remove some.',
    details: { max_images: 5 },
    since: 2026,
  },
  IMAGE_ATTACHMENT_TOO_LARGE: {
    status: 400,
    message: 'The image has {actual_bytes} bytes, more than {max_bytes}. Make it smaller.',
    details: { max_bytes: 5000000, actual_bytes: 6000000 },
    since: 2026,
  },
  TEMPLATE_SOURCE_REWRITE_ERROR: {
    status: 400,
    message: 'The source of the template could not be rewritten: {error}.',
    details: { error: 'The source does not compile' },
    since: 2026,
  },
  ANALYTICS_NOT_ENABLED: {
    status: 400,
    message: 'This project has no analytics. Enable them in its settings.',
    since: 2026,
  },
  ANALYTICS_QUERY_ERROR: {
    status: 400,
    message: 'The query failed: {error}.',
    details: { error: 'Unknown column' },
    since: 2026,
  },
  ANALYTICS_QUERY_TIMEOUT: {
    status: 400,
    message: 'The query took longer than {timeout_ms} ms.',
    details: { timeout_ms: 1000 },
    since: 2026,
  },
}
