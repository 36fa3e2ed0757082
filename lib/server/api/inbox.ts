import type { inbox } from '#lib/contract/portal/inbox.ts'
import { submitEnquiry } from '../inbox/enquiries.ts'
import { listFeedback, submitFeedback } from '../inbox/feedback.ts'
import type { Handlers } from './context.ts'

export const inboxHandlers: Handlers<keyof typeof inbox> = {
  submitEnquiry: ({ db, user, input }) => submitEnquiry(db, user?.id ?? null, input),
  submitFeedback: ({ db, user, input }) => submitFeedback(db, user.id, input),
  feedbackList: ({ db, user, input }) => listFeedback(db, user.id, input.page),
}
