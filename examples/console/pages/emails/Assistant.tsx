import { Button, Field, useAction, useListAiChatMessages } from 'latchkey/react'
import type { ReactNode } from 'react'
import { Failure } from '../../parts/Failure.tsx'
import { formValues } from '../../parts/formValues.ts'
import { askAssistant, proposalOf, type AskAssistantInput, type ChatMessage } from './askAssistant.ts'

export interface AssistantProps extends Pick<AskAssistantInput, 'threadId' | 'contextType'> {
  /** Given a source that is to take the place of the edited one. */
  onProposal: (source: string) => void
}

/** A conversation about a source. What is proposed counts only when it is taken over, and then saved. */
export function Assistant({ threadId, contextType, onProposal }: AssistantProps): ReactNode {
  const { data, error } = useListAiChatMessages({ threadId })
  const ask = useAction(askAssistant, { invalidates: ['ai-chat'] })
  const history = (data?.messages ?? []) as ChatMessage[]
  return (
    <section aria-label="Assistant" className="chat">
      <h3>Assistant</h3>
      <Failure error={error ?? ask.error} />
      <ol>
        {history.map((message, index) => (
          // Messages are only ever added at the end.
          <li key={index} data-role={message.role}>
            <span className="unseen">{message.role === 'user' ? 'You: ' : 'Assistant: '}</span>
            {message.content.map((block) => (block.type === 'text' ? block.text : '')).join(' ')}
            <Proposal message={message} onProposal={onProposal} />
          </li>
        ))}
      </ol>
      <form
        className="row"
        onSubmit={(event) => {
          const form = event.currentTarget
          const { text = '' } = formValues(event)
          ask.mutate({ threadId, contextType, history, text }, { onSuccess: () => form.reset() })
        }}
      >
        <Field name="text" label="What should be different?" required />
        <Button type="submit" pending={ask.isPending}>
          Ask
        </Button>
      </form>
    </section>
  )
}

function Proposal({ message, onProposal }: { message: ChatMessage } & Pick<AssistantProps, 'onProposal'>): ReactNode {
  const source = proposalOf(message)
  if (source === null) return null
  return <Button onClick={() => onProposal(source)}>Take over the proposed source</Button>
}
