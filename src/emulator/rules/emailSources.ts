/** Themes and templates of a project: the built-in ones, which it may change, and its own. */
import type { TemplateRecord, ThemeRecord } from '../db/records.ts'
import { joined } from '../db/tables.ts'
import { BUILT_IN_TEMPLATES } from '../emails/builtInTemplates.ts'
import { type BuiltIn, BUILT_IN_THEMES, LIGHT_THEME_SOURCE } from '../emails/builtInThemes.ts'
import type { Scope } from '../engine/context.ts'

type World = Pick<Scope, 'db' | 'project'>

/** A theme as it is now. */
export type Theme = BuiltIn

/** A template as it is now. */
export interface Template extends BuiltIn {
  /** `null`: the project's active theme. `false`: none. */
  readonly theme_id: TemplateRecord['theme_id']
}

/** Every theme, the built-in ones first. */
export function listThemes({ db, project }: World): Theme[] {
  return overlaid(BUILT_IN_THEMES, db.themes.where('project', project.id).map(toTheme))
}

export function findTheme(world: World, id: string): Theme | undefined {
  const stored = world.db.themes.get(joined(world.project.id, id))
  return stored ? toTheme(stored) : BUILT_IN_THEMES.find((theme) => theme.id === id)
}

/**
 * The source of the theme a selector means: `false` is none; `null`, absence and an id of nothing mean the project's
 * active theme.
 */
export function themeSource(world: World, selector: string | false | null | undefined): string | null {
  if (selector === false) return null
  const selected = selector == null ? undefined : findTheme(world, selector)
  return (selected ?? findTheme(world, world.project.config.email_theme))?.tsx_source ?? LIGHT_THEME_SOURCE
}

/** Adds or replaces a theme. */
export function writeTheme({ db, project }: World, { id, display_name, tsx_source }: Theme): void {
  const key = joined(project.id, id)
  const stored = db.themes.get(key)
  if (stored) db.themes.update(stored, { display_name, tsx_source })
  else db.themes.insert({ id: key, project_id: project.id, theme_id: id, display_name, tsx_source })
}

/** Every template, the built-in ones first. */
export function listTemplates({ db, project }: World): Template[] {
  return overlaid(BUILT_IN_TEMPLATES.map(withoutTheme), db.templates.where('project', project.id).map(toTemplate))
}

export function findTemplate(world: World, id: string): Template | undefined {
  const stored = world.db.templates.get(joined(world.project.id, id))
  if (stored) return toTemplate(stored)
  const builtIn = BUILT_IN_TEMPLATES.find((template) => template.id === id)
  return builtIn && withoutTheme(builtIn)
}

/** Adds or replaces a template. */
export function writeTemplate({ db, project }: World, template: Template): void {
  const { id, display_name, tsx_source, theme_id } = template
  const key = joined(project.id, id)
  const stored = db.templates.get(key)
  if (stored) db.templates.update(stored, { display_name, tsx_source, theme_id })
  else db.templates.insert({ id: key, project_id: project.id, template_id: id, display_name, tsx_source, theme_id })
}

/** Puts back the built-in themes and templates, and forgets the project's own. */
export function forgetSources({ db, project }: World): void {
  for (const table of [db.themes, db.templates] as const) {
    for (const { id } of table.where('project', project.id)) table.delete(id)
  }
}

/** The built-in ones, as changed, in their order; then the others. */
function overlaid<Source extends BuiltIn>(builtIn: readonly Source[], stored: readonly Source[]): Source[] {
  const changed = new Map(stored.map((source) => [source.id, source]))
  const own = stored.filter(({ id }) => !builtIn.some((source) => source.id === id))
  return [...builtIn.map((source) => changed.get(source.id) ?? source), ...own]
}

const withoutTheme = (builtIn: BuiltIn): Template => ({ ...builtIn, theme_id: null })

function toTheme({ theme_id, display_name, tsx_source }: ThemeRecord): Theme {
  return { id: theme_id, display_name, tsx_source }
}

function toTemplate({ template_id, display_name, tsx_source, theme_id }: TemplateRecord): Template {
  return { id: template_id, display_name, tsx_source, theme_id }
}
