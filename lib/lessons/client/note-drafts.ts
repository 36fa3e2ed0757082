import { jsonOnDevice } from '#lib/platform/client/draft/json-on-device.ts'

export type NoteDraft = { second: number; text: string }

/** Keeps on this device what a user has begun to write about a lesson, by the lesson's id. */
export const noteDrafts = (userId: number) =>
  jsonOnDevice<NoteDraft>((lessonId) => `lesson-note-${userId}-${lessonId}`)
