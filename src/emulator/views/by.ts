/** The order of lists. */

/** Orders by the code units of a property. */
export function by<Name extends string>(name: Name) {
  return (a: { readonly [K in Name]: string }, b: { readonly [K in Name]: string }): number =>
    a[name] < b[name] ? -1 : Number(a[name] > b[name])
}
