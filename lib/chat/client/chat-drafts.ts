import { jsonOnDevice } from '#lib/platform/client/draft/json-on-device.ts'

/** A question that is being written; `key` goes with it until it says something else, so that it is asked once. */
export type ChatDraft = { text: string; key: string; edits: number | null }

/** Keeps on this device what a user has begun to ask, by the conversation's id; 0 is one that is still to begin. */
export const chatDrafts = (userId: number) =>
  jsonOnDevice<ChatDraft>((id) => `chat-draft-${userId}-${id}`)
