import { createParser, type EventSourceParser } from 'eventsource-parser'
import { type Completion, createCompletion } from './completion.ts'
import { LlmError, type LlmFault } from './llm-error.ts'
import type { LlmProvider, LlmTalker, Talk, Watch } from './llm-provider.ts'

type Patience = { idleMs?: number }
type Service = { baseUrl: string; apiKey?: string | undefined; model: string; maxTokens: number }

/**
 * `POST {base}/chat/completions` of an OpenAI-compatible service, streamed. `idleMs` is the longest silence between two
 * pieces; keep-alive comments count as pieces.
 */
export function openaiLlm(service: Service, patience?: Patience): LlmProvider & LlmTalker {
  return {
    model: service.model,
    demonstration: false,
    explain: ({ system, user }, watch) =>
      complete(service, { system, messages: [{ role: 'user', content: user }] }, watch, patience),
    talk: (talk, watch) => complete(service, talk, watch, patience),
  }
}

async function complete(
  service: Service,
  talk: Talk,
  { signal, onText, onUsage }: Watch,
  { idleMs = 45_000 }: Patience = {},
): Promise<string> {
  const completion = createCompletion(service.maxTokens, onText)
  const idle = new AbortController()
  const timer = setTimeout(() => idle.abort(), idleMs)
  const either = AbortSignal.any([signal, idle.signal])
  let isCharged = false
  try {
    const response = await ask(service, talk, either)
    isCharged = true
    await read(response, completion, () => timer.refresh())
    return completion.finish()
  } catch (error) {
    // What was given up before the first answer is written on, and charged, all the same.
    isCharged ||= either.aborted
    throw faultOf(error, either)
  } finally {
    clearTimeout(timer)
    // Stops the service from writing on for nobody.
    idle.abort()
    if (isCharged) onUsage?.(completion.usage(lengthOf(talk)))
  }
}

const lengthOf = ({ system, messages }: Talk) =>
  messages.reduce((sum, { content }) => sum + content.length, system.length)

async function ask(service: Service, talk: Talk, signal: AbortSignal): Promise<Response> {
  const response = await fetch(`${service.baseUrl}/chat/completions`, {
    method: 'POST',
    // The key must not follow to another address.
    redirect: 'error',
    signal,
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      ...(service.apiKey && { authorization: `Bearer ${service.apiKey}` }),
    },
    body: JSON.stringify({
      model: service.model,
      messages: [{ role: 'system', content: talk.system }, ...talk.messages],
      max_tokens: service.maxTokens,
      stream: true,
      stream_options: { include_usage: true },
    }),
  })
  if (response.ok) return response
  void response.body?.cancel().catch(() => undefined)
  throw new LlmError(faultOfStatus(response.status), `HTTP ${response.status}`)
}

function faultOfStatus(status: number): LlmFault {
  if (status === 429) return 'rate_limited'
  return status >= 500 ? 'unavailable' : 'refused'
}

async function read(
  response: Response,
  completion: Completion,
  onPiece: () => void,
): Promise<void> {
  const type = response.headers.get('content-type') ?? ''
  if (!response.body || !type.startsWith('text/event-stream'))
    throw new LlmError('nonsense', 'no event stream')
  const parser: EventSourceParser = createParser({
    maxBufferSize: 1_000_000,
    onEvent: ({ data }) => completion.take(data),
    onError: ({ type: kind }) => {
      // Unknown fields are harmless, a line without end is not.
      if (kind === 'max-buffer-size-exceeded') throw new LlmError('too_long', 'one event')
    },
  })
  for await (const piece of response.body.pipeThrough(new TextDecoderStream())) {
    onPiece()
    parser.feed(piece)
    // Some services keep the connection open after their last word.
    if (completion.isOver()) return
  }
}

function faultOf(error: unknown, signal: AbortSignal): LlmError {
  if (error instanceof LlmError) return error
  if (signal.aborted) return new LlmError('timeout')
  // fetch's own words may quote the address, which may hold a password.
  const { code } = ((error as Error).cause ?? error) as { code?: unknown }
  return new LlmError('unavailable', typeof code === 'string' ? code : (error as Error).name)
}
