/** `npm run build:dashboard`: the page of the emulator at `/_emulator`. */
import { fileURLToPath } from 'node:url'
import { bundleDashboard } from './build/bundleDashboard.ts'

await bundleDashboard(fileURLToPath(new URL('..', import.meta.url)))
