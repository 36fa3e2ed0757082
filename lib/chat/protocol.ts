import { z } from 'zod'
import { MOST_QUESTION } from './rules.ts'
import type { Cited } from './sources.ts'

// What goes over the socket, a JSON object a message. An answer's text only grows, so the number of characters that a
// reader has is its place in the stream: a reconnect follows the answer from there on.

export const CHAT_SOCKET = '/api/v1/pc/chat/socket'

/** Bytes of a message to the server. */
export const MOST_MESSAGE_BYTES = 64 * 1024

export const answerStates = ['writing', 'done', 'stopped', 'broken', 'withheld'] as const
/**
 * done: whole. stopped: by its reader, who keeps what was written. broken: its writer or the model failed. withheld: a rule
 * of moderation took it back.
 */
export type AnswerState = (typeof answerStates)[number]

const id = z.int().min(1).max(2_147_483_647)
/** Key of one press: a message that is sent again after a reconnect is the same one. */
const key = z.uuid()

export const clientMessage = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('ask'),
    key,
    /** Null begins a conversation. */
    conversationId: id.nullable(),
    assistant: z.string().max(40),
    text: z.string().trim().min(1).max(MOST_QUESTION),
    /** The turn that this one replaces, with all that came after it. */
    edits: id.nullable(),
  }),
  /** Another answer to the last question of a conversation. */
  z.strictObject({ type: z.literal('again'), key, turnId: id }),
  /** Asks for all that comes of an answer after so many characters. */
  z.strictObject({ type: z.literal('follow'), answerId: id, after: z.int().min(0).max(1_000_000) }),
  z.strictObject({ type: z.literal('stop'), answerId: id }),
])
export type ClientMessage = z.infer<typeof clientMessage>

/** Why something was not begun. */
export type ChatRefusal =
  | 'notice'
  | 'quota'
  | 'too_fast'
  | 'budget'
  | 'moderation'
  | 'busy'
  | 'not_found'
  | 'invalid'
  | 'failed'

export type ServerMessage =
  | {
      type: 'asked'
      key: string
      conversationId: number
      title: string
      turnId: number
      answerId: number
    }
  /** `key` is null for what was no message of a press; `message` is a sentence for its reader. */
  | {
      type: 'refused'
      key: string | null
      answerId: number | null
      reason: ChatRefusal
      message: string
    }
  | { type: 'sources'; answerId: number; sources: Cited[] }
  /** Text that stands at this character. */
  | { type: 'text'; answerId: number; at: number; text: string }
  /** `text` is the whole where it is another than what was sent piece by piece, else null. */
  | {
      type: 'end'
      answerId: number
      state: Exclude<AnswerState, 'writing'>
      length: number
      text: string | null
      /** Free answers of this assistant that are left today; null for members. */
      freeLeft: number | null
    }
