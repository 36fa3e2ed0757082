import type { activity } from '#lib/activities/calls.ts'
import type { Handlers } from '#lib/platform/contract/server/context.ts'
import { answerDailyQuestion, dailyQuestion } from './daily-question.ts'
import { listGifts } from './gifts.ts'
import { helpFriend } from './help-friend.ts'
import { findInvitation, invitationOf, startInvitation } from './invitations.ts'
import { listPoints } from './points.ts'
import { listRedemptions, redeemGift } from './redeem-gift.ts'
import { signStateOf, signToday } from './sign-in.ts'

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
