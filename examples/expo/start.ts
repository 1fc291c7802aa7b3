import { runApp } from './runApp.ts'

await runApp((line) => console.log(line))
