/** Adds headers to others, and gives these back. One by one: engines are ten times slower with two spreads in one object. */
export function addHeaders(
  to: Record<string, string>,
  more: Readonly<Record<string, string>> | undefined,
): Record<string, string> {
  for (const name in more) to[name] = more[name]!
  return to
}
