/** The formats of texts in requests. */

const UUID = /^(?:[0-9a-f]{8}-[0-9a-f]{4}-[1-5][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}|[0-]{36})$/i

const NIL_UUID = '00000000-0000-0000-0000-000000000000'

/** A UUID of versions 1 to 5 with the standard variant (RFC 4122), or the nil UUID. Letter case does not matter. */
export function isUuid(text: string): boolean {
  return UUID.test(text) && (!/^[0-]*$/.test(text) || text === NIL_UUID)
}

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'

const EMAIL = new RegExp(`^[a-z0-9.!#$%&'*+/=?^_\`{|}~-]+@${LABEL}(?:\\.${LABEL})*$`, 'i')

/** Returns true if a text is an email address as HTML inputs accept it, such as `a@localhost`. */
export function isEmail(text: string): boolean {
  return EMAIL.test(text)
}

const DOMAIN = new RegExp(`^${LABEL}(?:\\.${LABEL})*$`, 'i')

/** Returns true if a text is the name of a domain, such as `harbor.example`. */
export const isDomain = (text: string): boolean => DOMAIN.test(text)

/**
 * Returns true if a text is an email address on the internet: no leading, trailing or doubled dot before the `@`, and a domain
 * with a dot whose last label has at least two characters.
 */
export function isStrictEmail(text: string): boolean {
  const [local = '', domain = ''] = text.split('@')
  return isEmail(text) && !/^\.|\.$|\.\./.test(local) && /\.[^.]{2,}$/.test(domain)
}

/** Returns true if a text is an absolute URL without whitespace. */
export function isUrl(text: string): boolean {
  return !/\s/.test(text) && URL.canParse(text)
}
