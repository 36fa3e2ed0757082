import type { AnswerState } from '#lib/chat/protocol.ts'
import type { AssistantRow } from '#lib/chat/server/assistants.ts'
import type { Cited } from '#lib/chat/sources.ts'
import type { LlmTalker } from '#lib/platform/providers/llm/llm-provider.ts'
import type { LlmSettings } from '#lib/platform/providers/llm/provider.ts'

/** Listeners to an answer while it is written; `text` is all of it so far. */
type Progress = {
  onSources: (cited: Cited[]) => void
  onText: (text: string) => void
  /** After something of it was stored, where other processes can read it. */
  onStored: () => void
}

/** Means with which an answer is written. */
export type Order = {
  talker: LlmTalker | null
  settings: LlmSettings
  /** Libraries of classes that a user practises. */
  librariesOf: (userId: number) => Promise<readonly number[]>
  /** Aborted when its reader stops it. */
  stop: AbortSignal
  progress: Progress
}

/** Rows that an answer belongs to. */
export type Place = {
  answerId: number
  useId: number
  userId: number
  turnId: number
  conversationId: number
  question: string
  assistant: AssistantRow
}

export type Ended = { state: Exclude<AnswerState, 'writing'>; text: string }

/** The same before it is stored; `reason` is for the operator. */
export type Written = Ended & { reason: string; isCharged: boolean }
