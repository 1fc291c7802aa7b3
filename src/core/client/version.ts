/** The version of this package, as each request tells it. A test holds it against `package.json`. */
export const VERSION = '0.2.0'
