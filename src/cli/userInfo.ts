/** User info in URLs, such as `https://harbor:password@id.example`: a password or a token. */

/** What a URL parser takes as user info: everything before the last `@` of the host's part. */
const USER_INFO = /(?<=\b[a-z][a-z\d+.-]*:[\\/]+)[^\s\\/?#"'`<>]+(?=@)/gi

/** Returns a text with the user info of its URLs replaced. */
export function hideUserInfo(text: string, placeholder = '<secret>'): string {
  return text.replace(USER_INFO, placeholder)
}
