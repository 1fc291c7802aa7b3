/** The texts of the pages that are loaded on demand. The other languages take their type from this file. */
export const pagesEn = {
  'signUp.title': 'Create your account',
  'signUp.titleFor': 'Create your {project} account',
  'signUp.action': 'Sign up',
  'signUp.passwordHint': 'Use {min} to {max} characters.',
  'signUp.hasAccount': 'Already have an account?',
  'signUp.signIn': 'Sign in',
  'signUp.signInInstead': 'Sign in instead',
  'signUp.closedTitle': 'Sign-up is closed',
  'signUp.closed': 'New accounts can’t be created here at the moment. If you have one, sign in.',

  'field.passwordTooShort': 'Password too short. Minimum length is {min}.',
  'field.passwordTooLong': 'Password too long. Maximum length is {max}.',

  'emailVerification.title': 'Verify your email',
  'emailVerification.ask': 'Confirm that this email address is yours.',
  'emailVerification.action': 'Verify email',
  'emailVerification.doneTitle': 'Email verified',
  'emailVerification.done': 'Thank you. Your email address is verified.',

  'onboarding.title': 'One more step',
  'onboarding.verifyTitle': 'Verify your email',
  'onboarding.blockedTitle': 'Account restricted',
  'onboarding.verify': 'We sent a link to {email}. Open it to continue.',
  'onboarding.emailMissing': 'Add an email address to continue.',
  'onboarding.resend': 'Send the email again',
  'onboarding.resendIn': 'Send again in {seconds} s',
  'onboarding.sent': 'An email is on its way to {email}.',
  'onboarding.check': 'I have verified it',
  'onboarding.notYet': 'The address isn’t verified yet.',
  'onboarding.change': 'Use another address',
  'onboarding.save': 'Save and send email',
  'onboarding.blocked': 'An administrator has restricted this account. Contact the owner of this app.',
  'onboarding.anonymous': 'Create an account or sign in to continue.',
  'onboarding.signOut': 'Sign out',

  'link.invalidTitle': 'This link doesn’t work',
  'link.invalid': 'The link is incomplete or unknown. Open it again from the email, or ask for a new one.',
  'link.expiredTitle': 'This link has expired',
  'link.expired': 'Ask for a new one and use it soon.',
  'link.usedTitle': 'This link has already been used',
  'link.used': 'A link works only once. Ask for a new one if you still need it.',
  'link.signedInAs': 'You are signed in as {user}.',
  'link.otherAccount': 'You are signed in as {user}. This link may be for another account.',
  'link.use': 'Sign out and use this link',
  'link.useOtherAccount': 'Use another account',

  'signOut.askTitle': 'Sign out?',
  'signOut.ask': 'You opened a link that signs you out on this device.',
  'signOut.action': 'Sign out',
  'signOut.stay': 'Stay signed in',
  'signOut.title': 'Signing you out…',
  'signOut.doneTitle': 'You are signed out',
  'signOut.done': 'See you soon.',
  'signOut.notRevoked':
    'You are signed out on this device, but the service could not be reached. The session ends when it expires.',
  'signOut.signIn': 'Sign in again',

  'forgotPassword.title': 'Forgot your password?',
  'forgotPassword.ask': 'Enter your email address, and we’ll send you a link to choose a new password.',
  'forgotPassword.action': 'Send link',
  'forgotPassword.sentTitle': 'Check your email',
  'forgotPassword.sent': 'If there is an account for {email}, a link to choose a new password is on its way.',
  'forgotPassword.again': 'Use another address',
  'forgotPassword.signIn': 'Back to sign-in',

  'passwordReset.title': 'Choose a new password',
  'passwordReset.ask': 'You’ll be signed out everywhere. Then sign in with your new password.',
  'passwordReset.askHere': 'You’ll be signed out everywhere else, and signed in here.',
  'passwordReset.new': 'New password',
  'passwordReset.action': 'Set new password',
  'passwordReset.doneTitle': 'Password changed',
  'passwordReset.done': 'You can sign in with your new password now.',
  'passwordReset.newLink': 'Ask for a new link',

  'code.sent': 'Open the link in the email, or enter its six-character code.',
  'code.label': 'Code from the email',
  'code.incomplete': 'The code has six characters.',
  'code.action': 'Sign in',
  'code.again': 'Send a new code',
  'code.againIn': 'Send a new code in {seconds} s',
  'code.sentAgain': 'A new code is on its way.',
  'code.otherEmail': 'Use another address',

  'magicLink.title': 'Sign in',
  'magicLink.ask': 'You opened a sign-in link. Continue on this device?',
  'magicLink.action': 'Sign in',

  'oauth.working': 'Finishing your sign-in…',
  'oauth.failedTitle': 'Sign-in didn’t work',
  'oauth.failed': 'The sign-in at the provider didn’t complete. Please try again.',
  'oauth.startAgain': 'Sign in again',
  'oauth.passedOnTitle': 'You can close this window',
  'oauth.passedOn': 'The page that opened it signs you in.',

  'sessionDialog.endedTitle': 'Sign in again',
  'sessionDialog.ended':
    'Your session has ended. Sign in to continue where you left off. Nothing on this page is lost.',
  'sessionDialog.tooOldTitle': 'Confirm that it’s you',
  'sessionDialog.tooOld': 'This step needs a recent sign-in. Sign in again to continue. Nothing on this page is lost.',
  'sessionDialog.cancel': 'Cancel',

  'mfa.title': 'Two-factor authentication',
  'mfa.ask': 'Enter the six digits that your authenticator app shows.',
  'mfa.label': 'Six-digit code',
  'mfa.incomplete': 'The code has six digits.',
  'mfa.action': 'Verify',
  'mfa.overTitle': 'Sign in again',
  'mfa.over': 'This sign-in has ended or took too long. Start again, then enter the code.',
  'mfa.startAgain': 'Start again',
  'mfa.lost':
    'No access to your authenticator app? Enter the key that you saved during setup in a new app, or contact the owner of this service.',

  'invitation.title': 'Join {team}',
  'invitation.unnamedTitle': 'Join the team',
  'invitation.ask': 'You were invited to join this team as {user}.',
  'invitation.action': 'Join team',
  'invitation.later': 'Not now',
  'invitation.signInTitle': 'You were invited to a team',
  'invitation.signInAsk': 'Sign in or sign up to join it.',
  'invitation.confirmTitle': 'Verify your email first',
  'invitation.confirm':
    'To accept the invitation, open the link that we sent to {email}. This page then continues by itself.',
  'invitation.sendAgain': 'Send again',
  'invitation.otherTitle': 'This invitation is for another address',
  'invitation.other': 'You are signed in as {user}, and the invitation was sent to another address.',
  'invitation.useInvited': 'Sign out and use the invited address',
  'invitation.restrictedTitle': 'Finish your account first',
  'invitation.doneTitle': 'Welcome to {team}',
  'invitation.done': 'You are a member of the team now.',

  'cli.title': 'Sign in on the command line?',
  'cli.ask': 'A command-line program wants to act as {user}. Allow it only if you started it yourself, just now.',
  'cli.action': 'Allow',
  'cli.deny': 'Don’t allow',
  'cli.doneTitle': 'The command line is signed in',
  'cli.done': 'You can close this page and go back to your terminal.',
  'cli.deniedTitle': 'Not allowed',
  'cli.denied': 'Nothing was shared. You can close this page.',
  'cli.invalidTitle': 'Start again on the command line',
  'cli.invalid':
    'The address of this page has no code. Run the sign-in command again, and open the address that it shows.',

  'agent.title': 'Let an agent sign in?',
  'agent.ask': '{agent} wants to act as {user}. Allow it only if you started it yourself, just now.',
  'agent.doneTitle': 'The agent is signed in',
  'agent.done': 'You can close this page. To end its session, sign it out in your account settings.',
  'agent.invalidTitle': 'Start again with the agent',
  'agent.invalid':
    'This request is unknown, has expired, or was already decided. Ask the agent to sign in again, and open the new link.',

  'errorPage.generic': 'An unexpected error occurred. Go back and try again.',
  'errorPage.signIn': 'Go to sign-in',

  'notFound.title': 'Page not found',
  'notFound.text': 'The address may be mistyped.',

  'failed.title': 'This page could not be loaded',

  'error.generic': 'Something went wrong. Please try again.',
  'error.OFFLINE': 'You are offline. Please check your internet connection and try again.',
  'error.NETWORK': 'The service can’t be reached. Please try again.',
  'error.MAY_HAVE_BEEN_APPLIED':
    'The connection was lost before the service responded. It may have worked: check before you try again.',
  'error.tooManyRequests': 'Too many attempts. Please try again later.',
  'error.TIMEOUT': 'The service took too long to respond. Please try again.',
  'error.signedOut': 'You are no longer signed in. Sign in again.',
  'error.setUp': 'This site is not set up correctly. Please tell its developer.',
  'error.invalidInput': 'The service did not accept this input. Check it and try again.',
  'error.botChallenge': 'The service could not confirm that you are human. Try again later, or try another way.',
  'error.changed': 'This has changed in the meantime. Reload the page.',
  'error.restricted': 'Finish setting up your account first, for example by verifying your email address.',
  'error.TEAM_PERMISSION_REQUIRED': 'Your role in this team doesn’t allow this. Ask a team admin.',
  'error.TEAM_INVITATION_EMAIL_MISMATCH':
    'This invitation was sent to another address. Sign in with that address, or verify it in your account settings.',
  'error.CANNOT_DELETE_CURRENT_SESSION': 'This is the session that you are using. Sign out to end it.',
  'error.PASSKEY_AUTHENTICATION_NOT_ENABLED': 'Passkeys are not enabled here. Choose another way to sign in.',
  'error.PASSKEY_REGISTRATION_FAILED': 'The passkey was not accepted. Please try again.',
  'error.PASSWORD_CONFIRMATION_MISMATCH': 'The current password is wrong. Please try again.',
  'error.EMAIL_PASSWORD_MISMATCH': 'Wrong email or password.',
  'error.USER_EMAIL_ALREADY_EXISTS': 'There is already an account with this email address.',
  'error.SIGN_UP_NOT_ENABLED': 'New accounts can’t be created here at the moment. If you have one, sign in.',
  'error.PASSWORD_AUTHENTICATION_NOT_ENABLED':
    'Signing in with a password is not enabled here. Choose another way to sign in.',
  'error.REDIRECT_URL_NOT_WHITELISTED':
    'This site is not among the trusted domains of the project. Please tell its developer.',
  'error.PASSKEY_AUTHENTICATION_FAILED': 'That passkey was not accepted. Try another way to sign in.',
  'error.PASSKEY_WEBAUTHN_ERROR': 'The passkey could not be used. Try again, or another way to sign in.',
  'error.VERIFICATION_CODE_NOT_FOUND': 'That code isn’t right. Check it, or ask for a new one.',
  'error.VERIFICATION_CODE_EXPIRED': 'That code has expired. Ask for a new one.',
  'error.VERIFICATION_CODE_ALREADY_USED': 'That code has already been used. Ask for a new one.',
  'error.VERIFICATION_CODE_MAX_ATTEMPTS_REACHED': 'That code was tried too many times. Ask for a new one.',
  'error.EMAIL_ALREADY_VERIFIED': 'This email address is already verified. There is nothing left to do.',
  'error.INVALID_TOTP_CODE': 'The code is wrong or expired. Please try again.',
  'error.OUTER_OAUTH_TIMEOUT': 'The sign-in took too long. Please start again.',
  'error.OAUTH_PROVIDER_ACCESS_DENIED':
    'Access was denied at the provider. Allow it there, or choose another way to sign in.',
  'error.OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED': 'This provider is not enabled here. Choose another way to sign in.',
  'error.CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE':
    'Another account uses this email address. Sign in to it the way you did before.',
  'error.USER_ALREADY_CONNECTED_TO_ANOTHER_OAUTH_CONNECTION':
    'Your account is connected to another account at this provider. Disconnect that one first.',
  'error.OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER':
    'That account is already connected to another user. Sign in with it, or choose another account.',
  'error.SIGN_UP_REJECTED':
    'The service did not accept this sign-up. Use another email address or another way to sign up.',
  'error.OAUTH_PROVIDER_TEMPORARILY_UNAVAILABLE':
    'The provider can’t be reached at the moment. Try again in a few minutes.',
  'error.INVALID_AUTHORIZATION_CODE': 'The provider’s response was not accepted. Please start again.',
  'error.CLI_AUTH_ERROR':
    'This sign-in is unknown, has expired, or was already confirmed. Start it again on the command line.',
} as const

/** A key of the texts of the pages that are loaded on demand. */
export type PageKey = keyof typeof pagesEn

/** Returns true if these texts have the key. */
export function isPageKey(key: string): key is PageKey {
  return key in pagesEn
}
