/** Reads and changes the settings of a project without a request. */
import { readSettings, writeConfig } from '../../src/emulator/domain/configuration.ts'
import { toOverrides } from '../../src/emulator/domain/settings.ts'
import type { Database } from '../../src/emulator/state/database.ts'
import type { Overrides, ProjectConfig, ProjectRecord } from '../../src/emulator/state/projectRecords.ts'

const find = (db: Database, projectId: string): ProjectRecord => db.projects.get(projectId)!

export const settingsOf = (db: Database, projectId = 'internal'): ProjectConfig => readSettings(find(db, projectId))

export const changeSettings = (db: Database, settings: Partial<ProjectConfig>, projectId = 'internal'): void =>
  writeConfig(db, find(db, projectId), toOverrides(settings))

/** Overrides paths of the configuration: `changeConfig(db, { 'payments.testMode': true })`. */
export const changeConfig = (db: Database, overrides: Overrides, projectId = 'internal'): void =>
  writeConfig(db, find(db, projectId), overrides)
