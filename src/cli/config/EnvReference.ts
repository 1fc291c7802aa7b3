/** Values of the configuration that come from the environment. */

/** A value that the environment has under a name: what `env('NAME')` returns. Its value is never printed. */
export class EnvReference {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }

  /** How a configuration refers to the value. */
  toString(): string {
    return `env('${this.name}')`
  }

  toJSON(): string {
    return this.toString()
  }
}

/** Returns the name of a variable for a secret: `GOOGLE_CLIENT_SECRET`, `EMAILS_SERVER_PASSWORD`. */
export function toVariableName(path: readonly string[]): string {
  const isProvider = path.slice(0, 3).join('.') === 'auth.oauth.providers'
  return (isProvider ? path.slice(3) : path)
    .map((name) => name.replaceAll(/[^A-Za-z0-9]+/g, '_').replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2'))
    .join('_')
    .toUpperCase()
}
