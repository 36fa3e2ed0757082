import { jsonOnDevice } from '#lib/platform/client/draft/json-on-device.ts'

/** Kinds of what can be begun in a room: a question or an announcement, by the room's id; an answer, by the question's. */
export type LiveDraft = 'question' | 'announcement' | 'answer'

/** Keeps on this device what a user has begun to say. */
export const liveDrafts = (userId: number, what: LiveDraft) =>
  jsonOnDevice<string>((id) => `live-${what}-${userId}-${id}`)
