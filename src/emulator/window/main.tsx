import { createRoot } from 'react-dom/client'
import { EmulatorWindow } from './EmulatorWindow.tsx'

createRoot(document.getElementById('root')!).render(<EmulatorWindow />)
