/**
 * Server-sent events: values of `response` in generated descriptors.
 *
 * @see https://html.spec.whatwg.org/multipage/server-sent-events.html
 */
import { createParser, type EventSourceMessage } from 'eventsource-parser'
import type { ResponseFormat } from '../request/operation.ts'
import type { Rename } from './bodies.ts'
import { parseStream, readStream } from './responses.ts'

/** An event of `text/event-stream`. */
export interface ServerSentEvent<Data = string> {
  /**
   * The name of the event.
   *
   * @default 'message'
   */
  readonly event: string
  readonly data: Data
  /** The id of the event; `undefined` without one. */
  readonly id: string | undefined
}

/**
 * Returns the format of server-sent events: an `AsyncIterable` of {@link ServerSentEvent}. Leaving the loop ends the request.
 *
 * @param parseData converts the data of an event; default: its text
 */
// @__NO_SIDE_EFFECTS__
export function eventStreamResponse(parseData: (data: string) => unknown = (data) => data): ResponseFormat {
  return {
    accept: 'text/event-stream',
    readBody: readStream,
    parse: (response, context) => iterateEvents(parseStream(response, context), parseData),
  }
}

/** Returns a conversion of data in JSON, for {@link eventStreamResponse}. */
// @__NO_SIDE_EFFECTS__
export function jsonData(rename: Rename): (data: string) => unknown {
  return (data) => rename(JSON.parse(data))
}

async function* iterateEvents(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  parseData: (data: string) => unknown,
): AsyncGenerator<ServerSentEvent<unknown>> {
  const reader = stream.getReader()
  const decoder = new TextDecoder()
  const pending: EventSourceMessage[] = []
  const parser = createParser({ onEvent: (message) => pending.push(message) })
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      parser.feed(decoder.decode(value, { stream: true }))
      for (const { event = 'message', data, id } of pending.splice(0)) yield { event, data: parseData(data), id }
    }
  } finally {
    await reader.cancel()
  }
}
