/** The services whose exports can be read. */
import type { ExportedUser } from './ExportedUser.ts'
import type { ExportSource } from './planImport.ts'
import { readAuth0 } from './sources/auth0.ts'
import { readClerk } from './sources/clerk.ts'
import { readFirebase } from './sources/firebase.ts'
import { readSupabase } from './sources/supabase.ts'

/** Reads the text of an export. The name of the file is for errors. */
type Reader = (file: string, text: string) => ExportedUser[]

export const READERS: Readonly<Record<ExportSource, Reader>> = {
  clerk: readClerk,
  auth0: readAuth0,
  supabase: readSupabase,
  firebase: readFirebase,
}
