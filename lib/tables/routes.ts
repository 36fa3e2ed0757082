import { accountPages } from '#lib/accounts/addresses.ts'
import { activityPages } from '#lib/activities/addresses.ts'
import { addressPages } from '#lib/addresses/addresses.ts'
import { announcementPages } from '#lib/announcements/addresses.ts'
import { articlePages } from '#lib/articles/addresses.ts'
import { bankPaperPages } from '#lib/bank-papers/addresses.ts'
import { bankQuestionPages } from '#lib/bank-questions/addresses.ts'
import { bookPages } from '#lib/books/addresses.ts'
import { chatPages } from '#lib/chat/addresses.ts'
import { chatDeskPages } from '#lib/chat/desk-addresses.ts'
import { cityPages } from '#lib/cities/addresses.ts'
import { classPages } from '#lib/classes/addresses.ts'
import { collectionPages } from '#lib/collections/addresses.ts'
import { columnPages } from '#lib/columns/addresses.ts'
import { companyPages } from '#lib/company/addresses.ts'
import { couponPages } from '#lib/coupons/addresses.ts'
import { courseDeskPages } from '#lib/course-desk/addresses.ts'
import { coursePages } from '#lib/courses/addresses.ts'
import { documentDeskPages } from '#lib/document-desk/addresses.ts'
import { drillPages } from '#lib/drills/addresses.ts'
import { enlistmentPages } from '#lib/enlistments/addresses.ts'
import { examPages } from '#lib/exams/addresses.ts'
import { favoritePageRows } from '#lib/favorites/addresses.ts'
import { figurePages } from '#lib/figures/addresses.ts'
import { handbookPages } from '#lib/handbook/addresses.ts'
import { homePages } from '#lib/home/addresses.ts'
import { homeworkPages } from '#lib/homework/addresses.ts'
import { inboxPages } from '#lib/inbox/addresses.ts'
import { interviewPages } from '#lib/interviews/addresses.ts'
import { invoicePages } from '#lib/invoices/addresses.ts'
import { lecturePages } from '#lib/lectures/addresses.ts'
import { lessonPages } from '#lib/lessons/addresses.ts'
import { levelPages } from '#lib/levels/addresses.ts'
import { livePages } from '#lib/live/addresses.ts'
import { markingPages } from '#lib/marking/addresses.ts'
import { messagePages } from '#lib/messages/addresses.ts'
import { mockPages } from '#lib/mocks/addresses.ts'
import { offlinePages } from '#lib/offline/addresses.ts'
import { orderPages } from '#lib/orders/addresses.ts'
import { ownPaperPages } from '#lib/own-papers/addresses.ts'
import { paperPages } from '#lib/papers/addresses.ts'
import { paymentPages } from '#lib/payments/addresses.ts'
import type { PagePath, Row } from '#lib/platform/routes/row.ts'
import { practicePages } from '#lib/practice/addresses.ts'
import { psychologyPages } from '#lib/psychology/addresses.ts'
import { questionBatchPages } from '#lib/question-batches/addresses.ts'
import { questionPages } from '#lib/questions/addresses.ts'
import { searchPages } from '#lib/search/addresses.ts'
import { shellPages } from '#lib/shell/addresses.ts'
import { siteContentPages } from '#lib/site-content/addresses.ts'
import { staffPages } from '#lib/staff/addresses.ts'
import { studyPages } from '#lib/study/addresses.ts'
import { tagPages } from '#lib/tags/addresses.ts'
import { topicPages } from '#lib/topics/addresses.ts'
import { userPages } from '#lib/users/addresses.ts'
import { victoryPages } from '#lib/victories/addresses.ts'
import { videoPages } from '#lib/videos/addresses.ts'
import { vipPages } from '#lib/vip/addresses.ts'
import { writingPages } from '#lib/writing/addresses.ts'

/** Every page of the portal. A row is `group(name, page, title, what differs from the group)`; `row.ts` explains the fields. */
export const routes: readonly Row[] = [
  ...homePages,
  ...cityPages,
  ...columnPages,
  ...articlePages,
  ...tagPages,
  ...topicPages,
  ...searchPages,
  ...shellPages,
  ...offlinePages,
  ...collectionPages,
  ...examPages,
  ...announcementPages,
  ...companyPages,
  ...victoryPages,
  ...videoPages,
  ...bookPages,
  ...coursePages,
  ...vipPages,
  ...paymentPages,
  ...couponPages,
  ...orderPages,
  ...lessonPages,
  ...livePages,
  ...mockPages,
  ...enlistmentPages,
  ...siteContentPages,
  ...userPages,
  ...writingPages,
  ...markingPages,
  ...figurePages,
  ...activityPages,
  ...handbookPages,
  ...questionPages,
  ...accountPages,
  ...practicePages,
  ...interviewPages,
  ...lecturePages,
  ...drillPages,
  ...levelPages,
  ...bankPaperPages,
  ...bankQuestionPages,
  ...questionBatchPages,
  ...psychologyPages,
  ...chatDeskPages,
  ...ownPaperPages,
  ...paperPages,
  ...addressPages,
  ...staffPages,
  ...classPages,
  ...homeworkPages,
  ...courseDeskPages,
  ...documentDeskPages,
  ...studyPages,
  ...inboxPages,
  ...invoicePages,
  ...favoritePageRows,
  ...messagePages,
  ...chatPages,
]

const byPath = new Map(routes.map((row) => [row.path, row]))

/** The row of a page. */
export function rowOf({ path }: PagePath): Row {
  const row = byPath.get(path)
  if (!row) throw new Error(`${path} has no row`)
  return row
}
