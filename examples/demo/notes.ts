/** The notes of a board. They are kept in the client metadata of its team. */

export interface Note {
  id: string
  text: string
  color: (typeof COLORS)[number]
  authorId: string | null
  author: string
  atMillis: number
}

export const COLORS = ['sun', 'sea', 'rose', 'moss'] as const

/** The notes in a team's metadata, newest first. Other metadata counts as no notes. */
export function notesIn(metadata: unknown): Note[] {
  const { notes } = (metadata ?? {}) as { notes?: unknown }
  return Array.isArray(notes) ? (notes as Note[]) : []
}

export function createNote(note: Omit<Note, 'id' | 'atMillis'>): Note {
  return { ...note, id: crypto.randomUUID(), atMillis: Date.now() }
}
