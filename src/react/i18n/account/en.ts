/**
 * The texts of the user button, the team switcher and the impersonation banner. The other languages take their type
 * from this file.
 */
export const accountEn = {
  'userButton.label': 'Account of {name}',
  'userButton.signIn': 'Sign in',
  'userButton.unnamed': 'Your account',
  'userButton.settings': 'Account settings',
  'userButton.switch': 'Use another account',
  'userButton.signOut': 'Sign out',
  'teamSwitcher.label': 'Switch team',
  'teamSwitcher.none': 'No team',
  'teamSwitcher.unnamed': 'Unnamed team',
  'teamSwitcher.manage': 'Manage teams',
  'teamSwitcher.create': 'Create team',
  'teamSwitcher.filter': 'Find a team',
  'teamSwitcher.noMatch': 'No team has this name.',
  'impersonation.label': 'Impersonation',
  'impersonation.text': 'You are acting as {name}. Everything you do here is done in their name.',
  'impersonation.stop': 'Stop',
} as const

/** A key of these texts. */
export type AccountKey = keyof typeof accountEn
