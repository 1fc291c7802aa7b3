/**
 * Names of OAuth providers that are not the id with a capital first letter.
 *
 * Generated from `openapi/` and simple-icons. Don't edit: change the specification and run `npm run generate`.
 */

export const PROVIDER_NAMES: Readonly<Record<string, string>> = {
  github: 'GitHub',
  gitlab: 'GitLab',
  linkedin: 'LinkedIn',
}
