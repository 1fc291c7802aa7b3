/**
 * The standard message of a status, for an answer that brings no sentence of its own. The table is loaded when it is
 * needed; if it can't be, the number has to do.
 */
export async function statusMessage(status: number): Promise<string> {
  const table = await import('./statusMessages.ts').then(
    ({ statusMessages }) => statusMessages,
    () => null,
  )
  return table?.[status] ?? `Status ${status}`
}
