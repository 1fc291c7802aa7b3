/** The texts of sign-in, and those that all pages share. The other languages take their type from this file. */
export const en = {
  'common.loading': 'Loading…',
  'common.stillTrying': 'This is taking longer than usual. Still trying…',
  'common.or': 'or',
  'common.email': 'Email',
  'common.password': 'Password',
  'common.showPassword': 'Show password',
  'common.hidePassword': 'Hide password',
  'common.tryAgain': 'Try again',
  'common.continue': 'Continue',
  'common.back': 'Back',
  'common.home': 'Go to the home page',

  'signIn.title': 'Sign in',
  'signIn.titleFor': 'Sign in to {project}',
  'signIn.action': 'Sign in',
  'signIn.forgot': 'Forgot password?',
  'signIn.noAccount': 'No account yet?',
  'signIn.signUp': 'Sign up',
  'signIn.passkey': 'Sign in with a passkey',
  'signIn.withPassword': 'Use a password instead',
  'signIn.withCode': 'Email me a code instead',
  'signIn.sendCode': 'Email me a code',
  'signIn.continueWith': 'Continue with {provider}',
  'signIn.moreWays': 'More ways',
  'signIn.codeTitle': 'Check your email',
  'signIn.lastUsed': 'Last used',
  'signIn.withEmail': 'Continue with email',
  'signIn.already': 'You are signed in',
  'signIn.movingOn': 'Redirecting…',
  'signIn.noMethods': 'There is no way to sign in here yet. Ask the owner of this app to enable one.',

  'field.emailMissing': 'Enter your email address.',
  'field.emailInvalid': 'This doesn’t look like an email address.',
  'field.passwordMissing': 'Enter your password.',
  'field.capsLock': 'Caps Lock is on.',
} as const

/** A key of the texts of sign-in. */
export type EntryKey = keyof typeof en
