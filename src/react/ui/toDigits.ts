/** Converts full-width, Arabic and Persian digits to ASCII, and removes spaces and other characters. */
export function toDigits(text: string): string {
  // The last four bits of an Arabic or Persian digit are its value.
  return text
    .normalize('NFKC')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/\D/g, '')
}
