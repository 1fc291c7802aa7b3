/** The file beside an export that an interrupted import continues from. */
import { appendFileSync, existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { ImportState, type ImportPlace } from '../../../src/cli/import/ImportState.ts'
import { PRIVATE_MODE } from '../../support/posix.ts'
import { useAppFolder } from '../setup/appFolder.ts'

const PLACE: ImportPlace = { from: 'clerk', baseUrl: 'https://api.example', projectId: 'harbor' }

const folder = useAppFolder()
let file: string
beforeEach(() => {
  file = join(folder.path, 'users.csv.import.jsonl')
})

/** The state as the next run reads it. */
const reopen = (place = PLACE): ImportState => new ImportState(file, place)

test('the state is written when the import starts, for its owner only', () => {
  const state = reopen()
  expect(existsSync(file)).toBe(false)
  state.open(PLACE)
  expect(statSync(file).mode & 0o777).toBe(PRIVATE_MODE)
  expect(readFileSync(file, 'utf8')).toBe(`${JSON.stringify(PLACE)}\n`)
})

test('the next run knows who was imported, and whose response is unknown', () => {
  const state = reopen()
  state.open(PLACE)
  state.recordSending('ada')
  state.recordImported('ada', { userId: 'u1', foreignFormat: 'md5' })
  state.recordSending('noor')
  for (const read of [state, reopen()]) {
    expect({
      imported: [...read.importedIds],
      ada: read.find('ada'),
      noor: read.find('noor'),
      unknown: ['ada', 'noor', 'mira'].filter((id) => read.isUnknown(id)),
    }).toEqual({ imported: ['ada'], ada: { userId: 'u1', foreignFormat: 'md5' }, noor: undefined, unknown: ['noor'] })
  }
})

test('a run that continues keeps what the file has', () => {
  const state = reopen()
  state.open(PLACE)
  state.recordImported('ada', { userId: 'u1' })
  const next = reopen()
  next.open(PLACE)
  next.recordImported('noor', { userId: 'u2' })
  expect([...reopen().importedIds]).toEqual(['ada', 'noor'])
})

test('a line that was cut off when the process ended is ignored', () => {
  const state = reopen()
  state.open(PLACE)
  state.recordImported('ada', { userId: 'u1' })
  appendFileSync(file, '{"imported":"noor","use')
  expect([...reopen().importedIds]).toEqual(['ada'])
})

test.each<Partial<ImportPlace>>([{ from: 'auth0' }, { baseUrl: 'https://other.example' }, { projectId: 'other' }])(
  'a state of an import with another %o is refused',
  (other) => {
    reopen().open(PLACE)
    expect(() => reopen({ ...PLACE, ...other })).toThrow(
      `${file} belongs to an import into another project. Move it to start a new import.`,
    )
  },
)
