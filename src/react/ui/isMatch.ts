/** Returns true if the name contains the text, in any case. */
export const isMatch = (name: string, text: string): boolean =>
  name.toLocaleLowerCase().includes(text.trim().toLocaleLowerCase())
