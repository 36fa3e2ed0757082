import type { inbox } from '#lib/inbox/contract.ts'
import { submitEnquiry } from '#lib/inbox/server/enquiries.ts'
import { listFeedback, submitFeedback } from '#lib/inbox/server/feedback.ts'
import {
  deleteEnquiry,
  handleEnquiry,
  listAllFeedback,
  listEnquiries,
  replyFeedback,
} from '#lib/inbox/server/staff-inbox.ts'
import type { Handlers } from '#lib/platform/api/context.ts'

export const inboxHandlers: Handlers<typeof inbox> = {
  staffEnquiries: ({ db, input }) => listEnquiries(db, input),
  handleEnquiry: ({ db, user, input }) => handleEnquiry(db, user.id, input),
  deleteEnquiry: ({ db, user, input }) => deleteEnquiry(db, user.id, input),
  staffFeedback: ({ db, input }) => listAllFeedback(db, input),
  replyFeedback: ({ db, user, input }) => replyFeedback(db, user.id, input),
  submitEnquiry: ({ db, user, input, caller }) =>
    submitEnquiry(db, { userId: user?.id ?? null, ip: caller.ip }, input),
  submitFeedback: ({ db, user, input }) => submitFeedback(db, user.id, input),
  feedbackList: ({ db, user, input }) => listFeedback(db, user.id, input.page),
}
