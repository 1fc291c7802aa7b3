/** A record whose `undefined` fields are optional instead. */
export type Compact<Fields> = {
  [Name in keyof Fields as undefined extends Fields[Name] ? never : Name]: Fields[Name]
} & {
  [Name in keyof Fields as undefined extends Fields[Name] ? Name : never]?: Exclude<Fields[Name], undefined>
}

/** Returns a copy without the fields that are `undefined`. */
export function compact<Fields extends object>(fields: Fields): Compact<Fields> {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as Compact<Fields>
}
