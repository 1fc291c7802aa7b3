/** What the library of `latchkey mcp` takes from its host, with the validator that the command uses. */
export { default as process } from 'node:process'
export { CfWorkerJsonSchemaValidator as DefaultJsonSchemaValidator } from '@modelcontextprotocol/server/validators/cf-worker'
