import { listStaffRedemptions, settleRedemption } from '#lib/activities/server/staff-redemptions.ts'
import {
  handleEnquiry,
  listAllFeedback,
  listEnquiries,
  replyFeedback,
} from '#lib/inbox/server/staff-inbox.ts'
import type { Handlers } from '#lib/platform/contract/server/context.ts'
import type { staff } from '#lib/staff/calls.ts'

export const staffHandlers: Handlers<keyof typeof staff> = {
  staffEnquiries: ({ db, input }) => listEnquiries(db, input),
  handleEnquiry: ({ db, user, input }) => handleEnquiry(db, user.id, input),
  staffFeedback: ({ db, input }) => listAllFeedback(db, input),
  replyFeedback: ({ db, user, input }) => replyFeedback(db, user.id, input),
  staffRedemptions: ({ db, input }) => listStaffRedemptions(db, input),
  settleRedemption: ({ db, user, input, caller }) =>
    settleRedemption(db, { ...input, staffId: user.id, caller }),
}
