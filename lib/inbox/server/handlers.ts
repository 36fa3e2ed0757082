import type { inbox } from '#lib/inbox/calls.ts'
import type { Handlers } from '#lib/platform/contract/server/context.ts'
import { submitEnquiry } from './enquiries.ts'
import { listFeedback, submitFeedback } from './feedback.ts'

export const inboxHandlers: Handlers<keyof typeof inbox> = {
  submitEnquiry: ({ db, user, input }) => submitEnquiry(db, user?.id ?? null, input),
  submitFeedback: ({ db, user, input }) => submitFeedback(db, user.id, input),
  feedbackList: ({ db, user, input }) => listFeedback(db, user.id, input.page),
}
