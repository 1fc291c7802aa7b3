/** What follows a failure: sending again, and the texts of errors. Loaded with the first failure. */
export { messageOfStatus, toError } from './explain.ts'
export { recover } from './recover.ts'
