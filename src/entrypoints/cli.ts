/** `latchkey/cli`: sign-in for command lines, and the types of `latchkey.config.ts`. */
export type { ConfigContext, ConfigSecret, ConfigSettings, LatchkeyConfig } from '../cli/config/types.ts'
export { loginFromCli, type LoginFromCliInput } from '../cli/loginFromCli.ts'
