/**
 * Returns the addresses in a list that was typed or pasted, in lower case and without duplicates. They are separated by
 * commas, semicolons, spaces or line breaks; `Mira Okafor <mira@harbor.example>` is one address. Text that isn't an
 * address is returned too, so that a form can name it.
 */
export function parseEmails(text: string): string[] {
  const entries = text.split(/[,;\n]+/).flatMap((entry) => {
    const named = /<([^<>]+)>/.exec(entry)?.[1]
    return named === undefined ? entry.split(/\s+/) : [named]
  })
  return [...new Set(entries.map((entry) => entry.trim().toLowerCase()).filter(Boolean))]
}
