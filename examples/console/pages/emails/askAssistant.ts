import {
  saveAiChatMessage,
  sendAiChatMessage,
  type AdminClient,
  type AiChatBlock,
  type SendAiChatMessageInput,
} from 'latchkey/admin'

/** A message of a conversation, as it is saved. */
export interface ChatMessage {
  role: 'user' | 'assistant'
  content: AiChatBlock[]
}

export interface AskAssistantInput extends Pick<SendAiChatMessageInput, 'threadId' | 'contextType'> {
  /** The conversation so far. */
  history: readonly ChatMessage[]
  text: string
}

/** Asks the assistant about a source. The service keeps nothing of a question by itself, so both sides are saved. */
export async function askAssistant(client: AdminClient, input: AskAssistantInput): Promise<ChatMessage> {
  const { threadId, contextType, history, text } = input
  const question: ChatMessage = { role: 'user', content: [{ type: 'text', text }] }
  const { content } = await sendAiChatMessage(client, { threadId, contextType, messages: [...history, question] })
  const response: ChatMessage = { role: 'assistant', content }
  await saveAiChatMessage(client, { threadId, message: question })
  await saveAiChatMessage(client, { threadId, message: response })
  return response
}

/** The source that an answer proposes, if it proposes one. */
export function proposalOf({ content }: ChatMessage): string | null {
  for (const block of content) {
    if (block.type !== 'tool-call') continue
    const proposed = (block.args as { content?: unknown } | null)?.content
    if (typeof proposed === 'string') return proposed
  }
  return null
}
