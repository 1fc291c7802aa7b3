/** The default theme with the fonts of the device, so that a page asks no other host for anything. */
import DefaultTheme from 'vitepress/theme-without-fonts'
import './style.css'

export default DefaultTheme
