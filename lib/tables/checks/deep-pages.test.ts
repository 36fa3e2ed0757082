import { ZodObject, type ZodType } from 'zod'
import { contract } from '#lib/tables/contract.ts'

/** The furthest that a list may pass over rows, but for those below; docs/scale.md says why, and what would come instead. */
const MOST_PASSED = 1000
const PAGE = 20
/** Takes the page of a document, which is no list. */
const NO_LIST = 'turnLessonPage'

/** Calls whose pages reach further. A new list bounds its pages, as the search does, or goes on after its last row. */
const deep: Readonly<Record<string, readonly string[]>> = {
  // Rows that one user has made, read along an index of that user.
  user: [
    'appOrderList',
    'chatConversationList',
    'errorQuestionLog',
    'exerciseLog',
    'favoritePageList',
    'favoritesList',
    'feedbackList',
    'homeworkList',
    'levelRecords',
    'messageList',
    'noteList',
    'oldOrderList',
    'orderIndex',
    'ownPaperCandidates',
    'ownPaperList',
    'pointList',
    'psychologicalCheckRecords',
    'studentAnswersList',
    'userApplyMockExamList',
    'vipOrderList',
  ],
  // What staff and imports write.
  public: [
    'articleTopicArticles',
    'articleTopics',
    'courseList',
    'paperPage',
    'psychologicalCheckPage',
  ],
  // Chosen by their ids along an index (`byIds`), measured by `npm run bench -- desk` as far as row 50,000.
  staff: [
    'handedInHomework',
    'staffArticles',
    'staffAttention',
    'staffAudit',
    'staffBankPapers',
    'staffBankQuestions',
    'staffChatFlags',
    'staffClassMembers',
    'staffClasses',
    'staffCoupons',
    'staffCourseGrants',
    'staffCourseReviews',
    'staffCourses',
    'staffDocuments',
    'staffEnlistments',
    'staffEnquiries',
    'staffExams',
    'staffFeedback',
    'staffFilms',
    'staffFindBankQuestions',
    'staffGoods',
    'staffHomeworks',
    'staffInstruments',
    'staffInvoices',
    'staffLiveRooms',
    'staffMarking',
    'staffMockAppeals',
    'staffMockRegistrations',
    'staffMocks',
    'staffOpinions',
    'staffOrders',
    'staffParcels',
    'staffProposals',
    'staffQuestionBatch',
    'staffQuestionBatches',
    'staffQuestionReports',
    'staffRedemptions',
    'staffReturns',
    'staffTopics',
    'staffUsers',
  ],
}

test('no list passes over more than a thousand rows, but for those that are named', () => {
  const beyond = MOST_PASSED / PAGE + 2
  const reached = Object.entries(contract).filter(
    ([name, { input }]) =>
      name !== NO_LIST &&
      input instanceof ZodObject &&
      pageOf(input.shape)?.safeParse(beyond).success === true,
  )
  const found = Object.groupBy(reached, ([, { access }]) => access)
  const names = Object.entries(found).map(([access, calls = []]) => [
    access,
    calls.map(([name]) => name).sort(),
  ])
  expect(Object.fromEntries(names)).toEqual(deep)
})

const pageOf = (shape: Readonly<Record<string, ZodType>>) => shape.page
