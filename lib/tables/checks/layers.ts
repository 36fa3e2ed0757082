/** Nouns from the bottom up: each may import, beside lib/platform, those on its line, which stand above it. */
export const layers: Readonly<Record<string, readonly string[]>> = {
  site: [],
  covers: [],
  columns: [],
  questions: [],
  handbook: [],
  uploads: [],
  offline: [],
  cities: [],
  articles: ['cities', 'columns', 'covers', 'questions', 'site'],
  documents: ['articles'],
  accounts: ['documents', 'site', 'uploads'],
  addresses: ['accounts'],
  messages: ['accounts'],
  staff: ['accounts', 'messages'],
  parcels: ['accounts', 'messages', 'staff'],
  psychology: ['accounts', 'staff'],
  telemetry: ['articles'],
  tags: ['articles'],
  topics: ['articles', 'covers', 'staff'],
  exams: ['articles', 'cities', 'columns', 'handbook', 'site', 'staff'],
  courses: ['accounts', 'covers', 'questions'],
  favorites: ['accounts', 'articles', 'courses', 'covers', 'topics'],
  books: ['courses'],
  videos: ['courses'],
  victories: ['courses', 'exams'],
  payments: ['accounts', 'staff'],
  invoices: ['accounts', 'messages', 'payments', 'staff'],
  vip: ['accounts', 'courses', 'invoices', 'payments', 'questions', 'site', 'staff'],
  // What users bring from a site of before: accounts, memberships, and what they paid there.
  'old-site': ['accounts', 'vip'],
  marking: ['accounts', 'ai', 'messages', 'questions', 'staff', 'vip'],
  goods: ['books', 'courses'],
  // Answers /media/, also for the recordings of analyses.
  lessons: ['accounts', 'courses', 'messages', 'questions', 'staff', 'vip'],
  live: ['accounts', 'courses', 'lessons', 'messages', 'staff', 'videos', 'vip'],
  coupons: ['accounts', 'courses', 'goods', 'messages', 'payments', 'staff'],
  postage: ['addresses'],
  orders: [
    ...['accounts', 'addresses', 'books', 'coupons', 'courses', 'goods', 'invoices'],
    ...['lessons', 'messages', 'old-site', 'parcels', 'payments', 'postage', 'staff'],
  ],
  enlistments: [...['accounts', 'courses', 'exams', 'goods', 'orders', 'payments', 'staff', 'vip']],
  ai: ['accounts', 'questions', 'site', 'vip'],
  inbox: ['accounts', 'messages', 'questions', 'staff', 'site', 'uploads', 'vip'],
  activities: [
    ...['accounts', 'addresses', 'coupons', 'courses', 'inbox', 'lessons'],
    ...['parcels', 'questions', 'staff'],
  ],
  papers: ['cities', 'questions'],
  // Stands below practice and homework, which ask it who is a member of which class.
  classes: ['accounts', 'courses', 'lessons', 'messages', 'questions', 'staff'],
  // A lesson may be a practice: its hand-in is told to lessons.
  practice: [
    ...[
      'accounts',
      'ai',
      'classes',
      'exams',
      'inbox',
      'lessons',
      'marking',
      'offline',
      'papers',
      'questions',
      'uploads',
      'vip',
    ],
  ],
  // A mock exam is a window of the calendar, a paper, and sittings of it, whose marks are appealed.
  mocks: [
    ...['accounts', 'exams', 'marking', 'messages', 'papers', 'practice', 'questions', 'staff'],
  ],
  // A level is a sitting of a module's questions, which it measures by first answers.
  levels: ['accounts', 'lessons', 'practice', 'questions', 'staff'],
  interviews: ['accounts', 'practice', 'questions'],
  // A dealt drill is a question, and is practised as all are.
  drills: ['practice', 'questions', 'staff'],
  lectures: ['accounts', 'practice', 'questions', 'site', 'staff'],
  'desk-questions': ['questions', 'staff'],
  // The catalogues to choose among are those of practice.
  'question-batches': [
    ...['accounts', 'desk-questions', 'practice', 'questions', 'staff', 'uploads'],
  ],
  // Counts the answers of practice that a corrected key concerns.
  'bank-questions': [
    ...['accounts', 'articles', 'desk-questions', 'inbox', 'practice', 'question-batches'],
    ...['questions', 'staff'],
  ],
  // What is held for a mock exam the desk may not change.
  'bank-papers': [
    ...[
      'accounts',
      'bank-questions',
      'cities',
      'mocks',
      'papers',
      'practice',
      'question-batches',
      'questions',
      'staff',
    ],
  ],
  // A homework may be a lesson, and then belongs to those who have its course.
  homework: [
    ...['accounts', 'classes', 'courses', 'desk-questions', 'lessons', 'marking', 'questions'],
    ...['staff', 'uploads', 'vip'],
  ],
  // What a lesson gives lies with its own noun, and who bought a course with orders.
  'course-desk': [
    ...['courses', 'goods', 'homework', 'lessons', 'live', 'orders', 'payments', 'questions'],
    ...['site', 'staff'],
  ],
  'own-papers': ['accounts', 'drills', 'practice', 'questions'],
  reminders: ['accounts', 'exams', 'messages', 'practice', 'site'],
  study: [
    ...['accounts', 'classes', 'homework', 'lessons', 'orders', 'practice', 'questions', 'site'],
  ],
  'next-steps': [
    'articles',
    'columns',
    'courses',
    'drills',
    'exams',
    'practice',
    'questions',
    'site',
    'topics',
  ],
  center: [
    'accounts',
    'activities',
    'coupons',
    'favorites',
    'inbox',
    'messages',
    'practice',
    'questions',
    'site',
    'vip',
  ],
  collections: ['articles', 'books', 'courses', 'papers', 'site', 'topics', 'videos'],
  company: ['articles', 'columns', 'site'],
  search: [
    ...['articles', 'cities', 'columns', 'documents', 'exams', 'handbook', 'papers', 'questions'],
    ...['site', 'topics'],
  ],
  home: [
    ...['activities', 'articles', 'cities', 'columns', 'courses', 'exams', 'practice'],
    ...['questions', 'site', 'topics'],
  ],
  shell: ['columns', 'company', 'offline', 'papers', 'site'],
  seo: [
    ...['articles', 'books', 'cities', 'columns', 'courses', 'covers', 'exams', 'site'],
    ...['tags', 'topics'],
  ],
  figures: ['accounts', 'ai', 'chat', 'payments', 'practice', 'search', 'staff', 'telemetry'],
  writing: [
    'accounts',
    'articles',
    'cities',
    'columns',
    'questions',
    'seo',
    'site',
    'staff',
    'topics',
    'uploads',
  ],
  users: ['accounts', 'activities', 'inbox', 'lectures', 'messages', 'practice', 'staff', 'vip'],
  'site-content': [
    ...['accounts', 'activities', 'chat', 'cities', 'columns', 'coupons', 'courses', 'exams'],
    ...['postage', 'questions', 'site', 'staff', 'vip'],
  ],
  // Asks writing which links lead nowhere.
  'document-desk': ['documents', 'site', 'staff', 'writing'],
  announcements: ['columns', 'exams', 'staff', 'writing'],
  // Answers from the texts of the site and the analyses that a learner may see.
  // Cites what the site's own texts say; stands above those that it reads.
  chat: [
    ...['accounts', 'ai', 'articles', 'cities', 'classes', 'documents', 'exams', 'practice'],
    ...['lessons', 'questions', 'site', 'staff'],
  ],
  'personal-data': ['accounts', 'activities', 'ai', 'messages', 'practice', 'uploads', 'vip'],
}

/** Folders on top, which may import every noun. */
export const tops = ['tables', 'start', 'commands']
