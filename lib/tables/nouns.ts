import { accountsNoun } from '#lib/accounts/server/noun.ts'
import { activitiesNoun } from '#lib/activities/server/noun.ts'
import { addressesNoun } from '#lib/addresses/server/noun.ts'
import { aiNoun } from '#lib/ai/server/noun.ts'
import { articlesNoun } from '#lib/articles/server/noun.ts'
import { bankPapersNoun } from '#lib/bank-papers/server/noun.ts'
import { bankQuestionsNoun } from '#lib/bank-questions/server/noun.ts'
import { booksNoun } from '#lib/books/server/noun.ts'
import { chatNoun } from '#lib/chat/server/noun.ts'
import { citiesNoun } from '#lib/cities/server/noun.ts'
import { classesNoun } from '#lib/classes/server/noun.ts'
import { collectionsNoun } from '#lib/collections/server/noun.ts'
import { columnsNoun } from '#lib/columns/server/noun.ts'
import { companyNoun } from '#lib/company/server/noun.ts'
import { couponsNoun } from '#lib/coupons/server/noun.ts'
import { courseDeskNoun } from '#lib/course-desk/server/noun.ts'
import { coursesNoun } from '#lib/courses/server/noun.ts'
import { documentsNoun } from '#lib/documents/server/noun.ts'
import { drillsNoun } from '#lib/drills/server/noun.ts'
import { enlistmentsNoun } from '#lib/enlistments/server/noun.ts'
import { examsNoun } from '#lib/exams/server/noun.ts'
import { favoritesNoun } from '#lib/favorites/server/noun.ts'
import { figuresNoun } from '#lib/figures/server/noun.ts'
import { goodsNoun } from '#lib/goods/server/noun.ts'
import { handbookNoun } from '#lib/handbook/server/noun.ts'
import { homeworkNoun } from '#lib/homework/server/noun.ts'
import { inboxNoun } from '#lib/inbox/server/noun.ts'
import { invoicesNoun } from '#lib/invoices/server/noun.ts'
import { lecturesNoun } from '#lib/lectures/server/noun.ts'
import type { AccessSource } from '#lib/lessons/server/access.ts'
import type { AccessHolders } from '#lib/lessons/server/holders/access-holders.ts'
import { lessonsNoun } from '#lib/lessons/server/noun.ts'
import { levelsNoun } from '#lib/levels/server/noun.ts'
import { liveNoun } from '#lib/live/server/noun.ts'
import { markingNoun } from '#lib/marking/server/noun.ts'
import { messagesNoun } from '#lib/messages/server/noun.ts'
import { mocksNoun } from '#lib/mocks/server/noun.ts'
import { nextStepsNoun } from '#lib/next-steps/server/noun.ts'
import { oldSiteNoun } from '#lib/old-site/server/noun.ts'
import { ordersNoun } from '#lib/orders/server/noun.ts'
import { ownPapersNoun } from '#lib/own-papers/server/noun.ts'
import { papersNoun } from '#lib/papers/server/noun.ts'
import { parcelsNoun } from '#lib/parcels/server/noun.ts'
import { paymentsNoun } from '#lib/payments/server/noun.ts'
import type { Noun } from '#lib/platform/noun/noun.ts'
import { postageNoun } from '#lib/postage/server/noun.ts'
import { practiceNoun } from '#lib/practice/server/noun.ts'
import { psychologyNoun } from '#lib/psychology/server/noun.ts'
import { questionBatchesNoun } from '#lib/question-batches/server/noun.ts'
import { questionsNoun } from '#lib/questions/server/noun.ts'
import { remindersNoun } from '#lib/reminders/server/noun.ts'
import { searchNoun } from '#lib/search/server/noun.ts'
import { seoNoun } from '#lib/seo/server/noun.ts'
import { siteNoun } from '#lib/site/server/noun.ts'
import { staffNoun } from '#lib/staff/server/noun.ts'
import { studyNoun } from '#lib/study/server/noun.ts'
import { telemetryNoun } from '#lib/telemetry/server/noun.ts'
import { topicsNoun } from '#lib/topics/server/noun.ts'
import { uploadsNoun } from '#lib/uploads/server/noun.ts'
import { usersNoun } from '#lib/users/server/noun.ts'
import { victoriesNoun } from '#lib/victories/server/noun.ts'
import { videosNoun } from '#lib/videos/server/noun.ts'
import { vipNoun } from '#lib/vip/server/noun.ts'
import { writingNoun } from '#lib/writing/server/noun.ts'
import { platformTables } from './platform-tables.ts'

/** The nouns that bring something to the lists. /privacy and the search of the desk show it in this order. */
export const nouns: readonly Noun[] = [
  accountsNoun,
  platformTables,
  telemetryNoun,
  articlesNoun,
  siteNoun,
  columnsNoun,
  citiesNoun,
  documentsNoun,
  collectionsNoun,
  topicsNoun,
  handbookNoun,
  companyNoun,
  coursesNoun,
  booksNoun,
  videosNoun,
  victoriesNoun,
  goodsNoun,
  lessonsNoun,
  liveNoun,
  couponsNoun,
  postageNoun,
  nextStepsNoun,
  questionsNoun,
  papersNoun,
  seoNoun,
  searchNoun,
  figuresNoun,
  addressesNoun,
  favoritesNoun,
  uploadsNoun,
  aiNoun,
  chatNoun,
  practiceNoun,
  lecturesNoun,
  levelsNoun,
  drillsNoun,
  mocksNoun,
  psychologyNoun,
  ownPapersNoun,
  studyNoun,
  writingNoun,
  examsNoun,
  classesNoun,
  homeworkNoun,
  bankPapersNoun,
  bankQuestionsNoun,
  questionBatchesNoun,
  courseDeskNoun,
  usersNoun,
  vipNoun,
  ordersNoun,
  oldSiteNoun,
  enlistmentsNoun,
  parcelsNoun,
  paymentsNoun,
  invoicesNoun,
  markingNoun,
  inboxNoun,
  messagesNoun,
  remindersNoun,
  staffNoun,
  activitiesNoun,
]

/** Everything that gives somebody a course. */
export const accessSources: readonly AccessSource[] = nouns.flatMap(
  (noun) => noun.accessSources ?? [],
)

/** The same by course: to whom each noun gives it. */
export const accessHolders: readonly AccessHolders[] = nouns.flatMap(
  (noun) => noun.accessHolders ?? [],
)
