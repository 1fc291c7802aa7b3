/** The layouts of mails. */
import { LIGHT_THEME_SOURCE } from '../emails/builtInThemes.ts'
import { checkTheme } from '../emails/renderMail.ts'
import type { Call, Resolvers } from '../engine/context.ts'
import { failText } from '../engine/fail.ts'
import { findTheme, listThemes, type Theme, writeTheme } from '../rules/emailSources.ts'
import { orRenderingError } from '../rules/rendering.ts'

export const emailThemes = {
  listEmailThemes: (context) => ({
    themes: listThemes(context).map(({ id, display_name }) => ({ id, display_name })),
  }),

  createEmailTheme(context) {
    const id = context.random.uuid()
    writeTheme(context, { id, display_name: context.body.display_name, tsx_source: LIGHT_THEME_SOURCE })
    return { id }
  },

  getEmailTheme(context) {
    const { display_name, tsx_source } = addressed(context)
    return { display_name, tsx_source }
  },

  updateEmailTheme(context) {
    const theme = addressed(context)
    const { tsx_source } = context.body
    orRenderingError(() => checkTheme(tsx_source))
    writeTheme(context, { ...theme, tsx_source })
    return { display_name: theme.display_name }
  },
} satisfies Resolvers

function addressed(context: Call & { readonly params: { readonly id: string } }): Theme {
  return findTheme(context, context.params.id.toLowerCase()) ?? failText(404, 'No theme found with given id')
}
