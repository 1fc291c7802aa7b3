/** The default theme with the fonts of the device, so that a page asks no other host for anything, and live samples. */
import DefaultTheme from 'vitepress/theme-without-fonts'
import TryIt from './TryIt.vue'
import './style.css'

export default {
  extends: DefaultTheme,
  enhanceApp: ({ app }) => app.component('TryIt', TryIt),
} satisfies import('vitepress').Theme
