import type { PgTable } from 'drizzle-orm/pg-core'
import { moneyEvents } from '#lib/accounts/money-events.ts'
import { moneyChanges } from '#lib/staff/history-nouns.ts'
import type * as schema from './schema.ts'

export type TableKey = {
  [K in keyof typeof schema]: (typeof schema)[K] extends PgTable ? K : never
}[keyof typeof schema]

/** How long the rows of a table stay, several rules where they differ; columns are named as in the database. */
export type Retention =
  /** For good, and why; no visitor can make such rows without bound. */
  | { kept: string }
  /**
   * A job with a rule of its own, by its name in lib/start/jobs.ts, or the file that has the rule. What the site makes anew
   * by itself is left out of backups.
   */
  | { by: string; isMadeAnew?: true }
  /** The job `keep to the retention table` drops what is older. */
  | {
      since: string
      after: `${number} ${'hours' | 'days'}`
      /** Only rows for which this is true. */
      only?: string
      /** Of older rows these columns are set so, and the rows stay. */
      sets?: string
      /** The newest of so many rows stay; needs a growing `id`. */
      most?: number
      /** What it is in words for users: a line of /privacy. */
      what?: string
    }

const content = { kept: 'content: an import writes it' }
const account = { kept: 'goes with its account; one row a user and thing' }
const money = { kept: 'payments are documented for ten years by law' }
/** With the leap days. */
const TEN_YEARS = '3653 days'
const withSitting = { by: 'goes with its row of sittings' }

/** What becomes of the rows of every table. The job follows it, /privacy shows it, and a new table without a line does not compile. */
export const retention: Record<TableKey, Retention | readonly Retention[]> = {
  users: { kept: 'emptied when its owner deletes the account' },
  sessions: {
    // least() passes over a null.
    since: 'least(expires_at, revoked_at)',
    after: '30 days',
    what: '登录记录（IP 地址、浏览器、时间），自登录失效起',
  },
  guests: {
    since: 'seen_at',
    after: '7 days',
    what: '没有登录时做题的标记（浏览器里随机数的散列，无法还原）',
  },
  sliderTickets: { since: 'expires_at', after: '1 hours' },
  // The limits look back a day.
  smsCodes: {
    since: 'created_at',
    after: '2 days',
    what: '短信验证码的发送记录（手机号、IP 地址、时间）',
  },
  smsCodeTries: { by: 'goes with its row of sms_codes' },
  budgetUses: { since: 'at', after: '1 days', what: '登录失败、输错验证码等的次数' },
  auditEvents: [
    {
      since: 'at',
      after: '180 days',
      only: `not ${moneyEvents}`,
      what: '账号的重要操作（登录、改密码、换手机号、下载数据等）',
    },
    {
      since: 'at',
      after: '180 days',
      only: `${moneyEvents} and (ip, user_agent) <> ('', '')`,
      sets: `ip = '', user_agent = ''`,
      what: '订单、退款与礼品兑换操作的 IP 地址和浏览器',
    },
    { since: 'at', after: TEN_YEARS, what: '订单、退款与礼品兑换操作的种类和时间' },
  ],
  authenticators: account,
  consents: { kept: 'proof of what was agreed to; one row a version' },
  formerUses: {
    since: 'until',
    after: '0 hours',
    what: '注销账号后留下的退款与免费次数记录（手机号只以密文保存，无法还原），最长一年，到期后',
  },
  rateLimits: { since: 'window_start', after: '2 days', what: '访问频率的计数（IP 地址或账号）' },

  buryingPoints: {
    since: 'at',
    after: '90 days',
    most: 2_000_000,
    what: '页面访问统计（页面地址与来源地址，不含姓名、账号和 IP 地址）',
  },
  siteReaders: {
    since: 'day',
    after: '3 days',
    what: '每日访客去重的标记（由 IP 地址与浏览器算出，无法还原）',
  },
  pageVitals: {
    since: 'at',
    after: '35 days',
    most: 1_000_000,
    what: '页面快慢的统计（哪一类页面、多少毫秒，不含页面地址、账号和 IP 地址）',
  },
  dayVitals: { kept: 'some rows a day; names nobody' },
  daySources: { kept: 'at most fifty rows a day; names nobody' },
  dayFigures: { kept: 'some rows a day; names nobody' },
  articleReaders: {
    since: 'day',
    after: '3 days',
    what: '阅读去重的标记（由 IP 地址与浏览器算出，无法还原）',
  },
  articleViewDays: { kept: 'one row an article and day; names nobody' },
  seeding: { kept: 'one row' },
  popAdEvents: {
    since: 'at',
    after: '90 days',
    what: '弹窗是否已看过（浏览器里的随机编号）',
  },

  sittings: {
    since: 'started_at',
    after: '7 days',
    only: `guest_id is not null or (submitted_at is null and not exists (
      select from sitting_answers given where given.sitting_id = sittings.id))`,
    what: '开始后没有作答的练习，没有登录时的练习',
  },
  sittingQuestions: withSitting,
  sittingAnswers: withSitting,
  markingScripts: { kept: 'goes with its account; as many as there are written answers' },
  markingDeductions: { kept: 'one row a rule' },
  markingStamps: { kept: 'one row a stamp' },
  markingKinds: { kept: 'one row a kind' },
  markingMarks: { by: 'goes with its row of marking_scripts' },
  homeworkSubmissions: account,
  homeworkAnswers: { by: 'goes with its row of homework_submissions' },
  firstAnswers: account,
  wrongQuestions: account,
  favorites: account,
  favoritePages: account,
  questionNotes: { kept: 'goes with its account; bounded in characters' },
  practiceSettings: account,
  ownPapers: { kept: 'goes with its account; fifty a user' },
  ownPaperQuestions: { by: 'goes with its row of own_papers' },
  aiTexts: { kept: 'one a version of a question; names nobody' },
  aiUses: account,
  noticeReads: account,

  addresses: { kept: 'goes with its account; twenty a user' },
  unusedUploads: { by: 'sweep uploads' },
  // One that nobody ever handled is as stale half a year later than it could have been answered.
  enquiries: {
    since: `coalesce(handled_at, created_at + interval '180 days')`,
    after: '180 days',
    what: '咨询留言（姓名、手机号、内容），自处理完起；一直没有处理的为 360 天',
  },
  feedbacks: { kept: 'goes with its account; bounded a day' },
  messages: {
    since: 'created_at',
    after: '180 days',
    what: '站内消息，自收到起',
  },
  messageChannels: account,
  messageTexts: { by: 'goes with its row of messages' },
  examReminders: {
    since: 'created_at',
    after: '365 days',
    only: `not exists (select from exam_windows w left join exam_stages s on s.window_id = w.id
      where w.id = exam_reminders.window_id
        and greatest(w.registration_end, w.exam_date, s.ends_on) >= current_date)`,
    what: '已经结束的考试的提醒，自设好起',
  },
  reviewReminders: account,
  staffChanges: [
    {
      since: 'at',
      after: '365 days',
      only: `not ${moneyChanges}`,
      what: '工作人员的操作记录（处理了哪条咨询、反馈等，改动前后的内容）',
    },
    {
      since: 'at',
      after: TEN_YEARS,
      what: '工作人员对订单、退款与退款规则、赠送会员、礼品、价格与站点设置的操作记录（注销账号后只留密文，不含姓名和原因）',
    },
  ],
  staffProposals: {
    since: 'at',
    after: TEN_YEARS,
    what: '工作人员提出、由另一人确认的退款、赠送会员、价格、礼品、弹窗与站点设置的改动，自提出起（注销账号后只留密文，不含姓名和原因）',
  },
  staffViews: { kept: 'goes with its account; bounded a list' },
  signIns: account,
  pointEntries: account,
  giftRedemptions: {
    since: 'settled_at',
    after: '180 days',
    only: 'address is not null',
    sets: 'address = null',
    what: '兑换礼品的收货人、电话与地址，自寄出或取消起',
  },
  invitations: { kept: 'goes with its account; bounded in 30 days' },
  invitationHelps: account,
  dailyQuestions: { kept: 'one row a day' },
  dailyAnswers: account,
  guestDailyAnswers: { by: 'goes with its row of guests' },

  payables: money,
  goods: { kept: 'how things are sold, and how much of them' },
  goodsOrders: money,
  goodsOrderLines: money,
  vipOrders: money,
  membershipGrants: money,
  paymentAttempts: money,
  refunds: money,
  reconciliations: money,
  reconciliationDifferences: money,
  paymentNotifications: {
    since: 'received_at',
    after: '180 days',
    what: '支付渠道的通知（订单号与渠道服务器地址）',
  },
  sandboxTrades: { kept: 'the demonstration wallet, on a machine of its own' },
  sandboxRefunds: { kept: 'the demonstration wallet, on a machine of its own' },

  // Those that wait have no such time; those that were given up have no sent_at.
  pushes: {
    since: `case when state <> 'pending' then coalesce(sent_at, due_at) end`,
    after: '30 days',
  },
  jobRuns: { kept: 'one row a job' },
  pageCache: { by: 'lib/platform/page-cache/page-store.ts', isMadeAnew: true },
  pageInvalidations: { by: 'lib/platform/page-cache/page-store.ts', isMadeAnew: true },
  settings: { kept: 'one row a setting' },
  articleRevisions: { kept: 'what editors replaced' },
  errata: { kept: 'what editors corrected' },

  advisers: content,
  searchMisses: { since: 'day', after: '90 days' },
  articleSearch: content,
  articleTags: content,
  activityTerms: content,
  articles: content,
  articleBases: { kept: 'one row an article' },
  articleEditors: { kept: 'one row an article and member of staff' },
  articleVersions: { kept: 'who wrote what, for as long as the article stands' },
  redirects: { kept: 'addresses that others still link to' },
  attributes: content,
  books: content,
  catalogues: content,
  cities: content,
  collections: content,
  columns: content,
  courseLessons: content,
  courseReviews: content,
  courseSubjects: content,
  courseTeachers: content,
  courses: content,
  documents: content,
  examPortals: content,
  examPositions: content,
  examStages: content,
  examWindows: content,
  friendlyLinks: content,
  gifts: content,
  hotWords: content,
  jobOpenings: content,
  majors: content,
  homeworks: content,
  homeworkQuestions: content,
  paperQuestions: content,
  paperSections: content,
  papers: content,
  popAds: content,
  practiceLeads: content,
  questionKeys: content,
  questionStats: content,
  questionVersions: content,
  questions: content,
  scoringPoints: content,
  tags: content,
  teachers: content,
  topicArticles: content,
  topicCategories: content,
  topicSections: content,
  topics: content,
  victories: content,
  videos: content,
  vipPlans: content,
  vipRights: content,
}

/** What goes by itself, and when, in words for users. */
export function listPeriods(): { what: string; period: string }[] {
  return Object.values(retention)
    .flat()
    .flatMap((rule) => {
      if (!('what' in rule && rule.what)) return []
      const [count = '0', unit] = rule.after.split(' ')
      const name = unit === 'days' ? '天' : '小时'
      return {
        what: rule.what,
        period:
          rule.after === TEN_YEARS ? '10 年' : count === '0' ? '随即删除' : `${count} ${name}`,
      }
    })
}
