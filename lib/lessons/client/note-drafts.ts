import { jsonOnDevice } from '#lib/platform/client/draft/json-on-device.ts'

export type NoteDraft = { second: number; text: string }

/** Keeps on this device what a user has begun to write about a lesson, by the lesson's id. */
export const noteDrafts = (userId: number) =>
  jsonOnDevice<NoteDraft>((lessonId) => `lesson-note-${userId}-${lessonId}`)

/** Keeps on this device how a user has begun to change a note, by the note's id. */
export const changedNotes = (userId: number) =>
  jsonOnDevice<string>((noteId) => `lesson-note-${userId}-changed-${noteId}`)
