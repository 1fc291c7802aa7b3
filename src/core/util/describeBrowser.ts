/** What a user agent string tells about a browser; `null` for what it doesn't tell. */
export interface BrowserDescription {
  browser: string | null
  system: string | null
}

/** In this order: the string of most browsers also names those below them. */
const BROWSERS = [
  ['Edge', /\bEdg(?:A|iOS)?\//],
  ['Opera', /\b(?:OPR|OPT)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bVersion\/.*\bSafari\//],
] as const

/** In this order: Android names Linux, and iPhones name Mac OS X. iPads describe themselves as Macs. */
const SYSTEMS = [
  ['Windows', /\bWindows NT\b/],
  ['Android', /\bAndroid\b/],
  ['iOS', /\b(?:iPhone|iPod)\b/],
  ['iPadOS', /\biPad\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const

/** Returns the names of the browser and the system in a user agent string. */
export function describeBrowser(userAgent: string): BrowserDescription {
  const find = (names: typeof BROWSERS | typeof SYSTEMS): string | null =>
    names.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? null
  return { browser: find(BROWSERS), system: find(SYSTEMS) }
}
