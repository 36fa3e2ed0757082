import type { activity } from '#lib/contract/portal/activity.ts'
import { answerDailyQuestion, dailyQuestion } from '../activity/daily-question.ts'
import { listGifts } from '../activity/gifts.ts'
import { helpFriend } from '../activity/help-friend.ts'
import { findInvitation, invitationOf, startInvitation } from '../activity/invitations.ts'
import { listPoints } from '../activity/points.ts'
import { listRedemptions, redeemGift } from '../activity/redeem-gift.ts'
import { signStateOf, signToday } from '../activity/sign-in.ts'
import type { Handlers } from './context.ts'

export const activityHandlers: Handlers<keyof typeof activity> = {
  sign: ({ db, user }) => signToday(db, user.id),
  userSign: ({ db, user, input }) => signStateOf(db, user.id, input),
  pointList: ({ db, user, input }) => listPoints(db, user.id, input.page),
  giftList: ({ db }) => listGifts(db),
  redeemGift: ({ db, user, input, caller }) =>
    redeemGift(db, { userId: user.id, ...input, caller }),
  redemptionList: ({ db, user }) => listRedemptions(db, user.id),
  myInvitation: ({ db, user }) => findInvitation(db, user.id),
  startInvitation: ({ db, user }) => startInvitation(db, user.id),
  invitationOf: ({ db, user, input }) => invitationOf(db, input.token, user?.id ?? null),
  helpFriend: ({ db, user, input }) => helpFriend(db, { helperId: user.id, token: input.token }),
  dailyQuestion: ({ db, user }) => dailyQuestion(db, user?.id ?? null),
  answerDailyQuestion: ({ db, user, input }) => answerDailyQuestion(db, user.id, input),
}
