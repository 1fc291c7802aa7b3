/**
 * Icons of the pages: SVG path data in a box of 24 by 24, for lines of width 2.
 *
 * Generated from `openapi/` and lucide. Don't edit: change the specification and run `npm run generate`.
 */

export const accountIcon =
  'M10 15H6a4 4 0 0 0-4 4v2M0 0m14.305 16.53.923-.382M0 0m15.228 13.852-.923-.383M0 0m16.852 12.228-.383-.923M0 0m16.852 17.772-.383.924M0 0m19.148 12.228.383-.923M0 0m19.53 18.696-.382-.924M0 0m20.772 13.852.924-.383M0 0m20.772 16.148.924.383M15 15a3 3 0 1 0 6 0a3 3 0 1 0 -6 0M5 7a4 4 0 1 0 8 0a4 4 0 1 0 -8 0'
export const backIcon = 'M0 0m12 19-7-7 7-7M19 12H5'
export const bellIcon =
  'M10.268 21a2 2 0 0 0 3.464 0M3.262 15.326A1 1 0 0 0 4 17h16a1 1 0 0 0 .74-1.673C19.41 13.956 18 12.499 18 8A6 6 0 0 0 6 8c0 4.499-1.411 5.956-2.738 7.326'
export const checkIcon = 'M20 6 9 17l-5-5'
export const chevronIcon = 'M0 0m6 9 6 6 6-6'
export const deviceIcon =
  'M18 8V6a2 2 0 0 0-2-2H4a2 2 0 0 0-2 2v7a2 2 0 0 0 2 2h8M10 19v-3.96 3.15M7 19h5M18 12h2a2 2 0 0 1 2 2v6a2 2 0 0 1 -2 2h-2a2 2 0 0 1 -2 -2v-6a2 2 0 0 1 2 -2z'
export const keyIcon =
  'M2.586 17.414A2 2 0 0 0 2 18.828V21a1 1 0 0 0 1 1h3a1 1 0 0 0 1-1v-1a1 1 0 0 1 1-1h1a1 1 0 0 0 1-1v-1a1 1 0 0 1 1-1h.172a2 2 0 0 0 1.414-.586l.814-.814a6.5 6.5 0 1 0-4-4zM16 7.5a0.5 0.5 0 1 0 1 0a0.5 0.5 0 1 0 -1 0'
export const linkIcon =
  'M10 13a5 5 0 0 0 7.54.54l3-3a5 5 0 0 0-7.07-7.07l-1.72 1.71M14 11a5 5 0 0 0-7.54-.54l-3 3a5 5 0 0 0 7.07 7.07l1.71-1.71'
export const mailIcon =
  'M0 0m22 7-8.991 5.727a2 2 0 0 1-2.009 0L2 7M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1 -2 2h-16a2 2 0 0 1 -2 -2v-12a2 2 0 0 1 2 -2z'
export const moreIcon =
  'M11 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M18 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M4 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0'
export const personIcon = 'M19 21v-2a4 4 0 0 0-4-4H9a4 4 0 0 0-4 4v2M8 7a4 4 0 1 0 8 0a4 4 0 1 0 -8 0'
export const plusIcon = 'M5 12h14M12 5v14'
export const shieldIcon =
  'M20 13c0 5-3.5 7.5-7.66 8.95a1 1 0 0 1-.67-.01C7.5 20.5 4 18 4 13V6a1 1 0 0 1 1-1c2 0 4.5-1.2 6.24-2.72a1.17 1.17 0 0 1 1.52 0C14.51 3.81 17 5 19 5a1 1 0 0 1 1 1zM0 0m9 12 2 2 4-4'
export const signOutIcon = 'M0 0m16 17 5-5-5-5M21 12H9M9 21H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h4'
export const teamIcon =
  'M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2M16 3.128a4 4 0 0 1 0 7.744M22 21v-2a4 4 0 0 0-3-3.87M5 7a4 4 0 1 0 8 0a4 4 0 1 0 -8 0'
