/**
 * The logo of Microsoft.
 *
 * Generated from `openapi/` and simple-icons. Don't edit: change the specification and run `npm run generate`.
 */

export const logo = 'M1 1h10.5v10.5H1zM12.5 1H23v10.5H12.5zM1 12.5h10.5V23H1zM12.5 12.5H23V23H12.5z'
