/**
 * The logo of Microsoft.
 *
 * Generated from `openapi/` and simple-icons. Don't edit: change the specification and run `npm run generate`.
 */

export const logo = [
  { path: 'M1 1h10.5v10.5H1z', color: '#f25022' },
  { path: 'M12.5 1H23v10.5H12.5z', color: '#7fba00' },
  { path: 'M1 12.5h10.5V23H1z', color: '#00a4ef' },
  { path: 'M12.5 12.5H23V23H12.5z', color: '#ffb900' },
]
