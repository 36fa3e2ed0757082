import { accountHandlers } from '#lib/accounts/server/handlers.ts'
import { activityHandlers } from '#lib/activities/server/handlers.ts'
import { addressHandlers } from '#lib/addresses/server/handlers.ts'
import { aiHandlers } from '#lib/ai/server/handlers.ts'
import { announcementHandlers } from '#lib/announcements/server/handlers.ts'
import { articleHandlers } from '#lib/articles/server/handlers.ts'
import { bankPaperHandlers } from '#lib/bank-papers/server/handlers.ts'
import { bankQuestionHandlers } from '#lib/bank-questions/server/handlers.ts'
import { centerHandlers } from '#lib/center/server/handlers.ts'
import { chatHandlers } from '#lib/chat/server/handlers.ts'
import { cityHandlers } from '#lib/cities/server/handlers.ts'
import { classDeskHandlers } from '#lib/classes/server/desk/handlers.ts'
import { classHandlers } from '#lib/classes/server/handlers.ts'
import { columnHandlers } from '#lib/columns/server/handlers.ts'
import { couponHandlers } from '#lib/coupons/server/handlers.ts'
import { courseDeskHandlers } from '#lib/course-desk/server/handlers.ts'
import { courseHandlers } from '#lib/courses/server/handlers.ts'
import { documentAct } from '#lib/document-desk/server/document-act.ts'
import { documentDeskHandlers } from '#lib/document-desk/server/handlers.ts'
import { drillHandlers } from '#lib/drills/server/handlers.ts'
import { enlistmentDeskHandlers } from '#lib/enlistments/server/enlistment-desk.ts'
import { enlistmentHandlers } from '#lib/enlistments/server/handlers.ts'
import { examDeskHandlers } from '#lib/exams/server/desk/handlers.ts'
import { examHandlers } from '#lib/exams/server/handlers.ts'
import { favoriteHandlers } from '#lib/favorites/server/handlers.ts'
import { figureHandlers } from '#lib/figures/server/handlers.ts'
import { handbookHandlers } from '#lib/handbook/server/handlers.ts'
import { homeHandlers } from '#lib/home/server/handlers.ts'
import { homeworkDeskHandlers } from '#lib/homework/server/desk/handlers.ts'
import { homeworkHandlers } from '#lib/homework/server/handlers.ts'
import { inboxHandlers } from '#lib/inbox/server/handlers.ts'
import { invoiceHandlers } from '#lib/invoices/server/handlers.ts'
import { lectureHandlers } from '#lib/lectures/server/handlers.ts'
import { giveCourseAct } from '#lib/lessons/server/desk/give-course-act.ts'
import { lessonDeskHandlers } from '#lib/lessons/server/desk/handlers.ts'
import { lessonHandlers } from '#lib/lessons/server/handlers.ts'
import { levelHandlers } from '#lib/levels/server/handlers.ts'
import { liveHandlers } from '#lib/live/server/handlers.ts'
import { roomsOfLessons } from '#lib/live/server/room-view.ts'
import { markingHandlers } from '#lib/marking/server/handlers.ts'
import { messageHandlers } from '#lib/messages/server/handlers.ts'
import { mockDeskHandlers } from '#lib/mocks/server/desk/handlers.ts'
import { mockHandlers } from '#lib/mocks/server/handlers.ts'
import { oldSiteHandlers } from '#lib/old-site/server/handlers.ts'
import { goodsDeskHandlers } from '#lib/orders/server/goods-desk/goods-desk.ts'
import { goodsOrderHandlers } from '#lib/orders/server/handlers.ts'
import { parcelDeskHandlers } from '#lib/orders/server/parcels/parcel-desk.ts'
import { returnHandlers } from '#lib/orders/server/returns/return-desk.ts'
import { ownPaperHandlers } from '#lib/own-papers/server/handlers.ts'
import { paperHandlers } from '#lib/papers/server/handlers.ts'
import { parcelHandlers } from '#lib/parcels/server/handlers.ts'
import { paymentDeskHandlers } from '#lib/payments/server/desk/handlers.ts'
import { refundAct } from '#lib/payments/server/desk/refund-act.ts'
import { personalDataHandlers } from '#lib/personal-data/server/handlers.ts'
import type { Handlers } from '#lib/platform/api/context.ts'
import { practiceHandlers } from '#lib/practice/server/handlers.ts'
import { allStandIns } from '#lib/practice/server/wrong-book/stand-ins.ts'
import { psychologyHandlers } from '#lib/psychology/server/handlers.ts'
import { questionBatchHandlers } from '#lib/question-batches/server/handlers.ts'
import { questionHandlers } from '#lib/questions/server/handlers.ts'
import { reminderHandlers } from '#lib/reminders/server/handlers.ts'
import { searchHandlers } from '#lib/search/server/handlers.ts'
import { siteHandlers } from '#lib/site/server/handlers.ts'
import { entryActs } from '#lib/site-content/server/entry-acts.ts'
import { siteContentHandlers } from '#lib/site-content/server/handlers.ts'
import { staffHandlers } from '#lib/staff/server/handlers.ts'
import { proposalHandlers } from '#lib/staff/server/proposals/handlers.ts'
import type { AnyAct } from '#lib/staff/server/proposals/weighty-act.ts'
import { securityHandlers } from '#lib/staff/server/security/handlers.ts'
import { studyHandlers } from '#lib/study/server/handlers.ts'
import { telemetryHandlers } from '#lib/telemetry/server/handlers.ts'
import { topicDeskHandlers } from '#lib/topics/server/desk/handlers.ts'
import { topicHandlers } from '#lib/topics/server/handlers.ts'
import { uploadHandlers } from '#lib/uploads/server/handlers.ts'
import { userHandlers } from '#lib/users/server/handlers.ts'
import { vipHandlers } from '#lib/vip/server/handlers.ts'
import { writingHandlers } from '#lib/writing/server/handlers.ts'
import type { contract } from './contract.ts'
import { accessHolders, accessSources, nouns } from './nouns.ts'
import { countUsed, payableKinds, vipPayable, withdrawMarkings } from './payables.ts'
import { routes } from './routes.ts'

/** Every call of the desk that may wait for a second person. */
export const weightyActs: readonly AnyAct[] = [
  ...nouns.flatMap((noun) => noun.weightyActs ?? []),
  refundAct(payableKinds),
  giveCourseAct(accessSources),
  ...Object.values(entryActs(routes)),
  documentAct(routes),
]

/** What carries out each call of the contract. */
export const handlers: Handlers<typeof contract> = {
  ...accountHandlers(routes),
  ...activityHandlers(accessSources),
  ...addressHandlers,
  ...aiHandlers,
  ...chatHandlers,
  ...announcementHandlers(routes),
  ...articleHandlers,
  ...centerHandlers,
  ...cityHandlers,
  ...classHandlers(accessSources),
  ...classDeskHandlers({
    sources: accessSources,
    holders: accessHolders,
    work: nouns.flatMap((noun) => noun.classWork ?? []),
  }),
  ...columnHandlers,
  ...couponHandlers,
  ...courseHandlers,
  ...courseDeskHandlers,
  ...documentDeskHandlers(routes),
  ...enlistmentHandlers,
  ...enlistmentDeskHandlers,
  ...examHandlers,
  ...examDeskHandlers,
  ...favoriteHandlers,
  ...figureHandlers,
  ...handbookHandlers,
  ...homeHandlers,
  ...homeworkHandlers(accessSources),
  ...homeworkDeskHandlers,
  ...inboxHandlers,
  ...invoiceHandlers,
  ...lectureHandlers,
  ...lessonHandlers(accessSources, roomsOfLessons(accessSources)),
  ...lessonDeskHandlers(accessSources),
  ...drillHandlers,
  ...levelHandlers(accessSources),
  ...liveHandlers(accessSources, accessHolders),
  ...markingHandlers(nouns.flatMap((noun) => noun.markingSources ?? [])),
  ...messageHandlers,
  ...mockHandlers,
  ...mockDeskHandlers,
  ...oldSiteHandlers,
  ...ownPaperHandlers,
  ...paperHandlers,
  ...personalDataHandlers(nouns),
  ...practiceHandlers(accessSources, allStandIns(nouns.flatMap(({ standIns }) => standIns ?? []))),
  ...psychologyHandlers,
  ...bankPaperHandlers,
  ...bankQuestionHandlers,
  ...questionBatchHandlers,
  ...questionHandlers(nouns.flatMap((noun) => noun.keySights ?? [])),
  ...reminderHandlers,
  ...searchHandlers,
  ...siteHandlers,
  ...staffHandlers(nouns.flatMap((noun) => noun.deskSources ?? [])),
  ...studyHandlers(accessSources),
  ...proposalHandlers(weightyActs),
  ...securityHandlers,
  ...telemetryHandlers(routes),
  ...topicHandlers,
  ...topicDeskHandlers,
  ...uploadHandlers,
  ...userHandlers(withdrawMarkings),
  ...vipHandlers(vipPayable, countUsed),
  ...paymentDeskHandlers(payableKinds),
  ...goodsOrderHandlers,
  ...parcelDeskHandlers,
  ...returnHandlers,
  ...parcelHandlers,
  ...goodsDeskHandlers,
  ...siteContentHandlers(routes),
  ...writingHandlers(routes),
}
