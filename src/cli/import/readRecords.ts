/** Reads the records of an export: CSV, JSON, or a JSON object in each line. */
/// <reference types="node" />
import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { isRecord } from '../../core/util/record.ts'
import { CommandError } from '../errors.ts'

/** A record of an export: its fields by name. */
export type ExportRecord = Readonly<Record<string, unknown>>

/** @throws {CommandError} if the file can't be read */
export function readExport(file: string): string {
  try {
    return readFileSync(file, 'utf8').replace(/^\uFEFF/, '')
  } catch {
    throw new CommandError(`${file} can't be read. Check the path.`)
  }
}

/**
 * Reads CSV with a line of names.
 *
 * @param columns the names that must exist
 * @throws {CommandError} for invalid CSV, and for a missing column
 */
export function readCsv(file: string, text: string, columns: readonly string[]): ExportRecord[] {
  if (/^\s*[[{]/.test(text)) throw new CommandError(`${file} is JSON, and this export is CSV. Check --from.`)
  let records: ExportRecord[]
  try {
    records = parse(text, { columns: true, skip_empty_lines: true })
  } catch (cause) {
    throw new CommandError(`${file} is not CSV: ${(cause as Error).message}`)
  }
  const missing = columns.filter((name) => records[0] && !Object.hasOwn(records[0], name))
  if (missing.length === 0) return records
  throw new CommandError(`${file} has no column ${missing.join(', ')}. Check --from, and export all columns.`)
}

/** @throws {CommandError} if the text isn't JSON */
export function readJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new CommandError(`${file} is not JSON: ${(cause as Error).message}`)
  }
}

/** Reads a JSON array, or an object in each line. */
export function readJsonRecords(file: string, text: string): ExportRecord[] {
  if (text.trimStart().startsWith('[')) return toRecords(file, readJson(file, text))
  const lines = text.split('\n').map((line, index) => [line, index + 1] as const)
  return lines
    .filter(([line]) => line.trim() !== '')
    .map(([line, number]) => toRecord(`${file}:${number}`, readJson(`${file}:${number}`, line)))
}

/** @throws {CommandError} if the value isn't an array of objects */
export function toRecords(place: string, value: unknown): ExportRecord[] {
  if (!Array.isArray(value)) throw new CommandError(`${place} has no list of users. Check --from.`)
  return value.map((item, index) => toRecord(`${place}, user ${index + 1}`, item))
}

function toRecord(place: string, value: unknown): ExportRecord {
  if (isRecord(value)) return value
  throw new CommandError(`${place} is not a JSON object.`)
}
