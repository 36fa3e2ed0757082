import { findRoomForGuest } from '#lib/accounts/server/guests.ts'
import type { activities } from '#lib/activities/contract.ts'
import { answerDailyQuestion, findDailyQuestion } from '#lib/activities/server/daily-question.ts'
import { allGifts } from '#lib/activities/server/gifts/gifts.ts'
import { redeemGift, redemptionsOf } from '#lib/activities/server/gifts/redeem-gift.ts'
import {
  listStaffRedemptions,
  settleRedemption,
} from '#lib/activities/server/gifts/staff-redemptions.ts'
import { helpFriend } from '#lib/activities/server/help-friend.ts'
import {
  findInvitation,
  getInvitationView,
  startInvitation,
} from '#lib/activities/server/invitations.ts'
import { listPoints } from '#lib/activities/server/points.ts'
import { signStateOf, signToday } from '#lib/activities/server/sign-in.ts'
import type { AccessSource } from '#lib/lessons/server/access.ts'
import type { Handlers } from '#lib/platform/api/context.ts'

/** Makes the handlers of the activities, for these sources of access to courses. */
export const activityHandlers = (
  sources: readonly AccessSource[],
): Handlers<typeof activities> => ({
  staffRedemptions: ({ db, input }) => listStaffRedemptions(db, input),
  settleRedemption: ({ db, user, input, caller }) =>
    settleRedemption(db, { ...input, staffId: user.id, caller }),
  sign: ({ db, user }) => signToday(db, user.id),
  userSign: ({ db, user, input }) => signStateOf(db, user.id, input),
  pointList: ({ db, user, input }) => listPoints(db, user.id, input.page),
  giftList: ({ db }) => allGifts(db),
  redeemGift: ({ db, user, input, caller }) =>
    redeemGift(db, { userId: user.id, ...input, caller }, sources),
  redemptionList: ({ db, user }) => redemptionsOf(db, user.id),
  myInvitation: ({ db, user }) => findInvitation(db, user.id),
  startInvitation: ({ db, user }) => startInvitation(db, user.id),
  invitationOf: ({ db, user, input }) => getInvitationView(db, input.token, user?.id ?? null),
  helpFriend: ({ db, user, input }) => helpFriend(db, { helperId: user.id, token: input.token }),
  dailyQuestion: ({ db, user, guest }) =>
    findDailyQuestion(db, user?.id ?? (guest?.id ? { guestId: guest.id } : null)),
  answerDailyQuestion: async ({ db, user, guest, input, caller }) => {
    const guestId = guest && (await findRoomForGuest(db, guest, caller))
    return answerDailyQuestion(db, user?.id ?? (guestId ? { guestId } : null), input)
  },
})
