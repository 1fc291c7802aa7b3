/** `latchkey/cli`: sign-in for command lines. */
export { loginFromCli, type LoginFromCliInput } from '../cli/loginFromCli.ts'
