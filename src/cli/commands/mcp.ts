/** `latchkey mcp`: a server of the Model Context Protocol on standard input and output, for agents. */
/// <reference types="node" />
import process from 'node:process'
import { fromJsonSchema, McpServer, type CallToolResult } from '@modelcontextprotocol/server'
import { serveStdio } from '@modelcontextprotocol/server/stdio'
import { CfWorkerJsonSchemaValidator } from '@modelcontextprotocol/server/validators/cf-worker'
import { KnownError, LatchkeyError } from '../../core/errors.ts'
import { defineCommand, readVersion, type FlagValues } from '../command.ts'
import { EMULATOR_VALUES } from '../envFile.ts'
import { readSetting } from '../environment.ts'
import { CommandError, EXIT } from '../errors.ts'
import { McpContext, type McpSettings } from '../mcp/McpContext.ts'
import { TOOLS, type Tool } from '../mcp/tools.ts'
import { readAddress, readService } from '../service.ts'
import { toPrintableJson } from '../toPrintable.ts'

const FLAGS = {
  'project-id': { value: '<id>', help: 'Of the project; default: LATCHKEY_PROJECT_ID, or that of the emulator' },
  'base-url': { value: '<url>', help: 'Of the service; default: LATCHKEY_BASE_URL' },
  'allow-writes': { help: 'Let tools write to a service that is not an emulator' },
} as const

export const mcp = defineCommand({
  summary:
    'Serves tools for agents over standard input and output (Model Context Protocol): search, describe and call ' +
    'operations, read emails, advance the clock, and check a project. Without a project in the environment, the tools ' +
    'use an emulator at http://localhost:4400.',
  flags: FLAGS,
  examples: ['latchkey mcp', 'latchkey mcp --allow-writes', 'claude mcp add latchkey -- npx latchkey mcp'],
  async run(values) {
    const context = new McpContext(await readSettings(values))
    const closed = new Promise<void>((resolve) => {
      process.stdin.once('close', resolve)
      process.once('SIGINT', resolve)
      process.once('SIGTERM', resolve)
    })
    const { close } = serveStdio(() => createServer(context), {
      onerror: (error) => void process.stderr.write(`${error.message}\n`),
    })
    await closed
    await close()
    return EXIT.done
  },
})

async function readSettings(values: FlagValues<typeof FLAGS>): Promise<McpSettings> {
  const projectId = values['project-id'] ?? readSetting('PROJECT_ID')
  const allowsWrites = values['allow-writes']
  if (projectId === undefined) {
    const { baseUrl, publishableClientKey, secretServerKey, superSecretAdminKey, ...emulator } = EMULATOR_VALUES
    const secrets = { SECRET_SERVER_KEY: secretServerKey, SUPER_SECRET_ADMIN_KEY: superSecretAdminKey }
    const service = { baseUrl: readAddress({ 'base-url': values['base-url'] ?? baseUrl }), secrets }
    return { ...emulator, publishableClientKey, service, allowsWrites }
  }
  // Standard input is the agent's, so there is no prompt.
  const service = await readService(values, ['SECRET_SERVER_KEY', 'SUPER_SECRET_ADMIN_KEY', 'REFRESH_TOKEN'])
  return { projectId, allowsWrites, service, publishableClientKey: readSetting('PUBLISHABLE_CLIENT_KEY') }
}

/** The smaller one of the library's two. It makes no code of the schemas. */
const validator = new CfWorkerJsonSchemaValidator()

function createServer(context: McpContext): McpServer {
  const server = new McpServer({ name: 'latchkey', version: readVersion() }, { jsonSchemaValidator: validator })
  for (const tool of TOOLS) {
    const { name, title, description, inputSchema, isReadOnly } = tool
    server.registerTool(
      name,
      {
        title,
        description,
        inputSchema: fromJsonSchema(inputSchema, validator),
        annotations: { readOnlyHint: isReadOnly },
      },
      (input, { mcpReq }) => runTool(tool, input, context, mcpReq.signal),
    )
  }
  return server
}

/** Errors are results that an agent can read; their messages say what to do. */
async function runTool(tool: Tool, input: unknown, context: McpContext, signal: AbortSignal): Promise<CallToolResult> {
  try {
    return { content: [{ type: 'text', text: toPrintableJson(await tool.run(input, context, signal)) }] }
  } catch (error) {
    if (!(error instanceof LatchkeyError || error instanceof CommandError)) throw error
    const code = error instanceof KnownError ? `${error.code}: ` : ''
    return { isError: true, content: [{ type: 'text', text: code + error.message }] }
  }
}
