import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  // The address of the service, for the server and for the page.
  define: { LATCHKEY_BASE_URL: JSON.stringify(process.env.LATCHKEY_BASE_URL ?? 'http://localhost:4400') },
})
