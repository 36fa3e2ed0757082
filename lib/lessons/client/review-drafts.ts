import { jsonOnDevice } from '#lib/platform/client/draft/json-on-device.ts'

/** Stars as typed, empty before any was chosen. */
export type ReviewDraft = { rating: string; content: string }

/** Keeps on this device what a user has begun to say about a course, by the course's id. */
export const reviewDrafts = (userId: number) =>
  jsonOnDevice<ReviewDraft>((courseId) => `course-review-${userId}-${courseId}`)
