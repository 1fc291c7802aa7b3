import { hash } from './hash.ts'

/** Three characters of base 36 that stand for a text: 1 in 46,656 others has the same. */
export const shortHash = (text: string): string => (hash(text) % 46_656).toString(36).padStart(3, '0')
