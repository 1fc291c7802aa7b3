import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tanstackStart(), react()],
  // The address of the service, for the server and for the page.
  define: { LATCHKEY_BASE_URL: JSON.stringify(process.env.LATCHKEY_BASE_URL ?? 'http://localhost:4400') },
})
