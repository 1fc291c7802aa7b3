/** `latchkey/cli`: signing in a command line. */
export { loginFromCli, type LoginFromCliInput } from '../cli/loginFromCli.ts'
