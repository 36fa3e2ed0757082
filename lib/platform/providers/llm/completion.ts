import { z } from 'zod'
import { LlmError } from './llm-error.ts'
import type { Usage } from './llm-provider.ts'

const count = z.number().min(0)

// Only what is read here; services add much of their own.
const chunk = z.object({
  choices: z
    .array(
      z.object({
        index: z.number().nullish(),
        delta: z.object({ content: z.string().nullish() }).nullish(),
        finish_reason: z.string().nullish(),
      }),
    )
    .nullish(),
  usage: z.object({ prompt_tokens: count, completion_tokens: count }).nullish(),
  error: z.unknown().optional(),
})

/** The text of one streamed chat completion, put together from its events. */
export type Completion = {
  /** The data of one event. Throws LlmError on what is no chunk of a completion. */
  take: (data: string) => void
  isOver: () => boolean
  /** The text; throws when it is empty or not the whole. */
  finish: () => string
  usage: (promptLength: number) => Usage
}

/** Collects the chunks of the first choice; a service that writes far beyond its limit is stopped. */
export function createCompletion(maxTokens: number, onText: (text: string) => void): Completion {
  let text = ''
  let ending: string | null = null
  let counted: Usage | null = null
  let isOver = false

  const take = (data: string) => {
    if (data === '[DONE]') {
      isOver = true
      return
    }
    const { choices, usage, error } = parsed(data)
    if (error) throw new LlmError('unavailable', 'error event')
    if (usage) counted = { tokensIn: usage.prompt_tokens, tokensOut: usage.completion_tokens }
    const choice = choices?.find(({ index }) => (index ?? 0) === 0)
    ending = choice?.finish_reason ?? ending
    const added = choice?.delta?.content ?? ''
    if (added === '') return
    text += added
    // A token is a few characters; ten are more than any tokenizer packs into Chinese text.
    if (text.length > maxTokens * 10) throw new LlmError('too_long')
    onText(text)
  }
  const finish = () => {
    if (ending === 'content_filter') throw new LlmError('refused', 'content filter')
    if (ending === null || incomplete.has(ending)) throw new LlmError('cut_off', ending ?? 'no end')
    if (text.trim() === '') throw new LlmError('empty')
    return text
  }
  // Not told, a character counts as a token: rather too much than too little.
  const usage = (promptLength: number) =>
    counted ?? { tokensIn: promptLength, tokensOut: text.length }
  return { take, isOver: () => isOver, finish, usage }
}

// The words with which services say that the text did not end properly.
const incomplete = new Set(['length', 'tool_calls', 'function_call'])

function parsed(data: string): z.infer<typeof chunk> {
  try {
    return chunk.parse(JSON.parse(data))
  } catch {
    throw new LlmError('nonsense', 'no chunk')
  }
}
