/** Returns a response whose headers can be changed: the same one, or a copy. */
export function toMutableResponse<Kept extends Response>(response: Kept): Kept {
  // Only plain responses have immutable headers, so the type is the same.
  return hasMutableHeaders(response) ? response : (new Response(response.body, response) as Kept)
}

/** Returns true if headers can be added. Those of `Response.redirect()` and of a fetched response are immutable. */
function hasMutableHeaders(response: Response): boolean {
  try {
    response.headers.delete('x-latchkey-none')
    return true
  } catch {
    return false
  }
}
