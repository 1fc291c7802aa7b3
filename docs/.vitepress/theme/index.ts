/** The default theme with the fonts of the device, so that a page asks no other host for anything, live samples and previews. */
import DefaultTheme from 'vitepress/theme-without-fonts'
import { defineAsyncComponent, type Component } from 'vue'
import FilterRows from './FilterRows.vue'
import Layout from './Layout.vue'
import QuickStart from './QuickStart.vue'
import Recording from './Recording.vue'
import SendRequest from './SendRequest.vue'
import TryIt from './TryIt.vue'
import './style.css'

export default {
  extends: DefaultTheme,
  Layout: Layout as Component,
  enhanceApp: ({ app }) => {
    app.component('TryIt', TryIt)
    app.component('SendRequest', SendRequest)
    app.component('FilterRows', FilterRows)
    app.component('Recording', Recording)
    app.component('QuickStart', QuickStart)
    app.component(
      'Preview',
      defineAsyncComponent(() => import('./Preview.vue')),
    )
  },
} satisfies import('vitepress').Theme
