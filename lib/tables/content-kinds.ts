import { giftContent } from '#lib/activities/server/content.ts'
import { articleContent } from '#lib/articles/server/content/articles.ts'
import { attributeContent } from '#lib/articles/server/content/attributes.ts'
import { bookContent } from '#lib/books/server/content.ts'
import { assistantContent } from '#lib/chat/server/content.ts'
import { cityContent } from '#lib/cities/server/content.ts'
import { classContent } from '#lib/classes/server/content.ts'
import { collectionContent } from '#lib/collections/server/content.ts'
import { columnContent } from '#lib/columns/server/content.ts'
import { jobOpeningContent } from '#lib/company/server/content.ts'
import { couponContent } from '#lib/coupons/server/content.ts'
import { courseContent } from '#lib/courses/server/content/courses.ts'
import { subjectContent } from '#lib/courses/server/content/subjects.ts'
import { teacherContent } from '#lib/courses/server/content/teachers.ts'
import { documentContent } from '#lib/documents/server/content.ts'
import { examWindowContent } from '#lib/exams/server/content/exam-windows.ts'
import { officialSiteContent } from '#lib/exams/server/content/official-sites.ts'
import { positionContent } from '#lib/exams/server/content/positions.ts'
import { goodsContent } from '#lib/goods/server/content.ts'
import { majorContent } from '#lib/handbook/server/content.ts'
import { homeworkContent } from '#lib/homework/server/content.ts'
import { liveRoomContent } from '#lib/live/server/content.ts'
import { mockContent } from '#lib/mocks/server/content.ts'
import { leadContent } from '#lib/next-steps/server/content.ts'
import { paperContent } from '#lib/papers/server/content.ts'
import type { ContentKind } from '#lib/platform/content/pipeline/content-kind.ts'
import { postageContent } from '#lib/postage/server/content.ts'
import { instrumentContent } from '#lib/psychology/server/content.ts'
import { catalogueContent } from '#lib/questions/server/content/catalogues.ts'
import { questionContent } from '#lib/questions/server/content/questions.ts'
import { friendlyLinkContent } from '#lib/site/server/content/friendly-links.ts'
import { hotWordContent } from '#lib/site/server/content/hot-words.ts'
import { popAdContent } from '#lib/site/server/content/pop-ads.ts'
import { settingContent } from '#lib/site/server/content/settings.ts'
import { topicContent } from '#lib/topics/server/content.ts'
import { victoryContent } from '#lib/victories/server/content.ts'
import { videoContent } from '#lib/videos/server/content.ts'
import { adviserContent } from '#lib/vip/server/content/advisers.ts'
import { planContent } from '#lib/vip/server/content/plans.ts'
import { rightContent } from '#lib/vip/server/content/rights.ts'

/**
 * The kinds of content in the order in which an import checks and writes them: each stands below those it refers to, which
 * an import makes sure of. Tables side by side are written in one transaction.
 */
export const contentKinds = {
  columns: columnContent,
  cities: cityContent,
  attributes: attributeContent,
  hotWords: hotWordContent,
  friendlyLinks: friendlyLinkContent,
  settings: settingContent,
  popAds: popAdContent,
  catalogues: catalogueContent,
  plans: planContent,
  rights: rightContent,
  examWindows: examWindowContent,
  examPortals: officialSiteContent,
  majors: majorContent,
  positions: positionContent,
  subjects: subjectContent,
  teachers: teacherContent,
  courses: courseContent,
  advisers: adviserContent,
  books: bookContent,
  goods: goodsContent,
  coupons: couponContent,
  postage: postageContent,
  videos: videoContent,
  liveRooms: liveRoomContent,
  victories: victoryContent,
  jobOpenings: jobOpeningContent,
  gifts: giftContent,
  instruments: instrumentContent,
  assistants: assistantContent,
  questions: questionContent,
  documents: documentContent,
  articles: articleContent,
  topics: topicContent,
  leads: leadContent,
  papers: paperContent,
  mocks: mockContent,
  classes: classContent,
  homework: homeworkContent,
  collections: collectionContent,
} satisfies Record<string, ContentKind>
