import type { dayTag } from '#lib/platform/page-cache/loader.ts'

/**
 * What a page of the cache depends on: each tag with the tables whose changed rows announce it. The announcing is done
 * by triggers (lib/platform/db/migrations); a test holds them and this list together. A tag that ends in `:` is followed
 * by what tells one from another, as in `article:5`.
 */
export const tagTables = {
  articles: ['articles'],
  'article:': ['articles', 'article_tags'],
  'column:': ['articles'],
  'city:': ['articles'],
  'tag:': ['article_tags', 'tags'],
  topics: ['topics', 'topic_categories', 'topic_sections', 'topic_articles'],
  'topic:': ['topics', 'topic_sections', 'topic_articles'],
  columns: ['columns', 'attributes'],
  cities: ['cities'],
  site: ['settings', 'hot_words', 'friendly_links'],
  'document:': ['documents'],
  collections: ['collections'],
  'job-openings': ['job_openings'],
  'exam-windows': ['exam_windows', 'exam_stages'],
  mocks: ['mocks'],
  instruments: ['instruments'],
  assistants: ['chat_assistants'],
  'exam-portals': ['exam_portals'],
  'exam-positions': ['exam_positions'],
  majors: ['majors'],
  courses: [
    ...['courses', 'course_subjects', 'course_teachers', 'course_lessons', 'goods', 'homeworks'],
    ...['teachers', 'live_rooms'],
  ],
  'course:': [
    ...['courses', 'course_teachers', 'course_lessons', 'course_reviews', 'goods', 'homeworks'],
  ],
  books: ['books', 'course_subjects', 'goods'],
  videos: ['videos', 'course_subjects', 'teachers'],
  victories: ['victories'],
  'victory:': ['victories'],
  gifts: ['gifts', 'coupon_kinds'],
  activities: ['activity_terms'],
  questions: ['catalogues', 'questions', 'papers'],
  'practice-leads': ['practice_leads'],
  errata: ['errata'],
  'redirect:': ['redirects'],
  vip: ['vip_plans', 'vip_rights'],
} as const satisfies Record<string, readonly string[]>

type Name = keyof typeof tagTables

/** The name under which a change is announced, such as `columns` or `article:5`; `today` is announced by midnight. */
export type Tag =
  | { [N in Name]: N extends `${string}:` ? `${N}${string}` : N }[Name]
  | typeof dayTag
