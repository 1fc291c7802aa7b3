const MAX_UNBROKEN_LENGTH = 20

/** Keeps the words of a short name on one line of a title. */
export const keepTogether = (name: string): string =>
  name.length > MAX_UNBROKEN_LENGTH ? name : name.replaceAll(' ', '\u00a0')
