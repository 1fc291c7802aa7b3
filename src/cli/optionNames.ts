/** The names of the library's options, as the command line has them. */

const NAMES: Readonly<Record<string, string>> = {
  appUrl: '--app-url',
  baseUrl: '--base-url',
  projectId: '--project-id',
  publishableClientKey: 'LATCHKEY_PUBLISHABLE_CLIENT_KEY',
  secretServerKey: 'LATCHKEY_SECRET_SERVER_KEY',
  superSecretAdminKey: 'LATCHKEY_SUPER_SECRET_ADMIN_KEY',
}

const NAME = new RegExp(String.raw`(?<![\w.'"])(${Object.keys(NAMES).join('|')})(?![\w'"])`, 'g')

/** Returns a message of the library with the names that were typed: `--base-url` for `baseUrl`. */
export function withOptionNames(message: string): string {
  return message.replace(NAME, (name) => NAMES[name] ?? name)
}
