/**
 * Logos of OAuth providers: SVG path data in a box of 24 by 24, and colors other than the text’s. Loaded on demand.
 *
 * Generated from `openapi/` and simple-icons. Don't edit: change the specification and run `npm run generate`.
 */

export type Logo = readonly { readonly path: string; readonly color?: string }[]
export const PROVIDER_LOGOS: Readonly<Record<string, () => Promise<{ logo: Logo }>>> = {
  google: () => import('./google.ts'),
  github: () => import('./github.ts'),
  microsoft: () => import('./microsoft.ts'),
  spotify: () => import('./spotify.ts'),
  facebook: () => import('./facebook.ts'),
  discord: () => import('./discord.ts'),
  gitlab: () => import('./gitlab.ts'),
  bitbucket: () => import('./bitbucket.ts'),
  apple: () => import('./apple.ts'),
  x: () => import('./x.ts'),
  twitch: () => import('./twitch.ts'),
  passkey: () => import('./passkey.ts'),
}
