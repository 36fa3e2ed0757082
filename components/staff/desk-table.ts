import type { Permission } from '#lib/accounts/permissions.ts'
import { staffRedemptions } from '#lib/activities/calls.ts'
import { staffRedemptionsPage } from '#lib/activities/paths.ts'
import { staffBankPapersPage } from '#lib/bank-papers/paths.ts'
import { staffQuestionReports } from '#lib/bank-questions/calls.ts'
import { staffBankQuestionsPage, staffQuestionReportsPage } from '#lib/bank-questions/paths.ts'
import { staffChatFlagsPage } from '#lib/chat/desk-paths.ts'
import { staffClassesPage } from '#lib/classes/paths.ts'
import { staffCouponsPage } from '#lib/coupons/paths.ts'
import { staffCoursesPage, staffFilmsPage } from '#lib/course-desk/paths.ts'
import { staffDocumentsPage } from '#lib/document-desk/paths.ts'
import { staffDrillsPage } from '#lib/drills/paths.ts'
import { staffEnlistmentsPage } from '#lib/enlistments/paths.ts'
import { staffExams } from '#lib/exams/desk-calls.ts'
import { staffExamsPage } from '#lib/exams/paths.ts'
import { staffFiguresPage } from '#lib/figures/paths.ts'
import { staffHomeworkListPage } from '#lib/homework/paths.ts'
import { staffEnquiries, staffFeedback } from '#lib/inbox/calls.ts'
import { staffEnquiriesPage, staffFeedbackPage } from '#lib/inbox/paths.ts'
import { staffInvoices } from '#lib/invoices/calls.ts'
import { staffInvoicesPage } from '#lib/invoices/paths.ts'
import { staffCourseAccessPage, staffCourseReviewsPage } from '#lib/lessons/paths.ts'
import { staffLevelsPage } from '#lib/levels/paths.ts'
import { staffLivePage } from '#lib/live/paths.ts'
import { staffMarking } from '#lib/marking/calls.ts'
import { staffMarkingPage } from '#lib/marking/paths.ts'
import { staffMocks } from '#lib/mocks/desk-calls.ts'
import { staffMocksPage } from '#lib/mocks/paths.ts'
import { staffParcels } from '#lib/orders/desk-calls.ts'
import { staffGoodsPage, staffParcelsPage, staffReturnsPage } from '#lib/orders/paths.ts'
import { staffReturns } from '#lib/orders/return-calls.ts'
import { staffAttention } from '#lib/payments/desk-calls.ts'
import { staffMoneyPage, staffOrdersPage } from '#lib/payments/paths.ts'
import { call } from '#lib/platform/client/call.ts'
import type { CallOf } from '#lib/platform/contract/endpoint.ts'
import type { Page } from '#lib/platform/contract/shapes.ts'
import { href } from '#lib/platform/routes/href.ts'
import { staffPsychologyPage } from '#lib/psychology/paths.ts'
import { staffQuestionBatchesPage } from '#lib/question-batches/paths.ts'
import {
  postagePage,
  siteEntriesPage,
  siteSettingsPage,
  vipEntriesPage,
} from '#lib/site-content/paths.ts'
import {
  staffAuditPage,
  staffOverviewPage,
  staffProposalsPage,
  staffSecurityPage,
} from '#lib/staff/paths.ts'
import { staffProposals } from '#lib/staff/proposals-calls.ts'
import { staffTopicsPage } from '#lib/topics/paths.ts'
import { staffUsersPage } from '#lib/users/paths.ts'
import { staffArticles } from '#lib/writing/calls.ts'
import { staffArticlesPage } from '#lib/writing/paths.ts'
import type { StaffArticleItem } from '#lib/writing/shapes.ts'
import type { DeskIconName } from './desk-icon.tsx'

/** The heads of the navigation, below the overview. */
export const deskGroups = ['内容', '学习', '交易', '站点'] as const

/** How much waits at a desk, since when the oldest of it, and who has to do with that one. */
type Waiting = { count: number; since: string | null; holder: string | null }

export type Desk = {
  name: string
  /** None for the overview, which stands above all. */
  group?: (typeof deskGroups)[number]
  icon: DeskIconName
  path: string
  /** Permission that opens the page and its calls. */
  permission: Permission
  /** Count that waits there for staff, where something can. */
  waiting?: {
    name: string
    /** Where the list shows it, if not at once. */
    path?: string
    read: () => Promise<Waiting>
  }
}

const quiet = { quiet: true, background: true } as const

type Listing<I> = CallOf<{ in: unknown; parsed: unknown; out: Page<I> }>

/** An item as the one that has waited longest: since when, and in words who holds or made it, where a list has such people. */
type Oldest = { since: string | null; holder?: string | null }

/** Reads what waits in a list: how many there are, and the oldest one. */
const waits =
  <I>(endpoint: Listing<I>, input: { status?: string }, oldestOf?: (item: I) => Oldest) =>
  async (): Promise<Waiting> => {
    const { total, items } = await call(endpoint, { ...input, sort: 'oldest', pageSize: 1 }, quiet)
    return { count: total, since: null, holder: null, ...(items[0] && oldestOf?.(items[0])) }
  }

/** A text that waits for its reviewer, or a public one that is due to be looked at again. */
const sinceOfArticle = ({ change, changedAt, dueOn, savedBy }: StaffArticleItem): Oldest =>
  change === 'in_review'
    ? { since: changedAt, holder: savedBy && `${savedBy}交来` }
    : { since: dueOn && `${dueOn}T00:00:00+08:00` }

/** Every desk in the order of the navigation; what is added here stands there and in the overview. */
export const deskTable: readonly Desk[] = [
  { name: '概览', icon: 'home', path: href(staffOverviewPage), permission: 'desk.use' },
  {
    name: '文章',
    group: '内容',
    icon: 'text',
    path: href(staffArticlesPage),
    permission: 'articles.write',
    waiting: {
      name: '篇文章待审或需更新',
      path: `${href(staffArticlesPage)}?status=waiting`,
      read: waits(staffArticles, { status: 'waiting' }, sinceOfArticle),
    },
  },
  {
    name: '考试',
    group: '内容',
    icon: 'calendar',
    path: href(staffExamsPage),
    permission: 'exams.write',
    waiting: {
      name: '场考试的职位表待处理',
      path: `${href(staffExamsPage)}?status=waiting`,
      read: waits(staffExams, { status: 'waiting' }),
    },
  },
  {
    name: '站点内容',
    group: '内容',
    icon: 'layers',
    path: href(siteEntriesPage),
    permission: 'site.edit',
  },
  {
    name: '文稿',
    group: '内容',
    icon: 'text',
    path: href(staffDocumentsPage),
    permission: 'site.edit',
  },
  {
    name: '专题',
    group: '内容',
    icon: 'list',
    path: href(staffTopicsPage),
    permission: 'site.edit',
  },
  {
    name: '课程录入',
    group: '内容',
    icon: 'book',
    path: href(staffCoursesPage),
    permission: 'courses.write',
  },
  {
    name: '影片',
    group: '内容',
    icon: 'layers',
    path: href(staffFilmsPage),
    permission: 'courses.write',
  },
  {
    name: '直播录入',
    group: '内容',
    icon: 'calendar',
    path: href(staffLivePage),
    permission: 'courses.write',
  },
  {
    name: '批阅',
    group: '学习',
    icon: 'pen',
    path: href(staffMarkingPage),
    permission: 'answers.mark',
    waiting: {
      name: '份答卷待批',
      read: waits(staffMarking, {}, ({ submittedAt, claimedBy }) => ({
        since: submittedAt,
        holder: claimedBy === null ? '还没有人在批' : `${claimedBy}在批`,
      })),
    },
  },
  {
    name: '作业',
    group: '学习',
    icon: 'book',
    path: href(staffHomeworkListPage),
    permission: 'homework.write',
  },
  {
    name: '模考',
    group: '学习',
    icon: 'calendar',
    path: href(staffMocksPage),
    permission: 'mocks.write',
    waiting: {
      name: '场模考待公布成绩或答复复核',
      path: href(staffMocksPage, { status: 'due' }),
      read: waits(staffMocks, { status: 'due' }, ({ dueSince }) => ({ since: dueSince })),
    },
  },
  {
    name: '班级',
    group: '学习',
    icon: 'book',
    path: href(staffClassesPage),
    permission: 'classes.lead',
  },
  {
    name: '题库',
    group: '学习',
    icon: 'text',
    path: href(staffBankQuestionsPage),
    permission: 'questions.write',
  },
  {
    name: '试卷',
    group: '学习',
    icon: 'layers',
    path: href(staffBankPapersPage),
    permission: 'questions.write',
  },
  {
    name: '题目报错',
    group: '学习',
    icon: 'chat',
    path: href(staffQuestionReportsPage),
    permission: 'reports.answer',
    waiting: {
      name: '条题目报错待回复',
      read: waits(staffQuestionReports, {}, ({ createdAt }) => ({ since: createdAt })),
    },
  },
  {
    name: '题目导入',
    group: '学习',
    icon: 'list',
    path: href(staffQuestionBatchesPage),
    permission: 'questions.write',
  },
  {
    name: '关卡',
    group: '学习',
    icon: 'layers',
    path: href(staffLevelsPage),
    permission: 'questions.write',
  },
  {
    name: '刷题',
    group: '学习',
    icon: 'layers',
    path: href(staffDrillsPage),
    permission: 'questions.write',
  },
  {
    name: '心理测评',
    group: '学习',
    icon: 'list',
    path: href(staffPsychologyPage),
    permission: 'site.edit',
  },
  {
    name: '开通课程',
    group: '学习',
    icon: 'ticket',
    path: href(staffCourseAccessPage),
    permission: 'vip.give',
  },
  {
    name: '课程评价',
    group: '学习',
    icon: 'chat',
    path: href(staffCourseReviewsPage),
    permission: 'feedback.reply',
  },
  {
    name: '订单',
    group: '交易',
    icon: 'cart',
    path: href(staffOrdersPage),
    permission: 'orders.read',
  },
  {
    name: '发货订单',
    group: '交易',
    icon: 'parcel',
    path: href(staffParcelsPage),
    permission: 'redemptions.settle',
    waiting: {
      name: '笔订单待寄出',
      read: waits(staffParcels, {}, ({ paidAt }) => ({ since: paidAt })),
    },
  },
  {
    name: '退货',
    group: '交易',
    icon: 'parcel',
    path: href(staffReturnsPage),
    permission: 'redemptions.settle',
    waiting: {
      name: '件退货待审核或验收',
      read: waits(staffReturns, {}, ({ askedAt }) => ({ since: askedAt })),
    },
  },
  {
    name: '待处理款项',
    group: '交易',
    icon: 'alert',
    path: href(staffMoneyPage),
    permission: 'orders.read',
    waiting: {
      name: '笔款项待处理',
      read: waits(staffAttention, {}, ({ at }) => ({ since: at })),
    },
  },
  {
    name: '发票',
    group: '交易',
    icon: 'price',
    path: href(staffInvoicesPage),
    permission: 'orders.refund',
    waiting: {
      name: '份发票待开或待冲红',
      read: waits(staffInvoices, {}, ({ createdAt }) => ({ since: createdAt })),
    },
  },
  {
    name: '礼品兑换',
    group: '交易',
    icon: 'gift',
    path: href(staffRedemptionsPage),
    permission: 'redemptions.settle',
    waiting: {
      name: '件礼品待发出',
      read: waits(staffRedemptions, {}, ({ createdAt }) => ({ since: createdAt })),
    },
  },
  {
    name: '咨询',
    group: '交易',
    icon: 'phone',
    path: href(staffEnquiriesPage),
    permission: 'enquiries.handle',
    waiting: {
      name: '条咨询待回电',
      read: waits(staffEnquiries, {}, ({ createdAt }) => ({ since: createdAt })),
    },
  },
  {
    name: '报名',
    group: '交易',
    icon: 'ticket',
    path: href(staffEnlistmentsPage),
    permission: 'enquiries.handle',
  },
  {
    name: '课程与图书',
    group: '交易',
    icon: 'ticket',
    path: href(staffGoodsPage),
    permission: 'goods.change',
  },
  {
    name: '会员套餐与权益',
    group: '交易',
    icon: 'price',
    path: href(vipEntriesPage),
    permission: 'vip.change',
  },
  {
    name: '发出的优惠券',
    group: '交易',
    icon: 'ticket',
    path: href(staffCouponsPage),
    permission: 'goods.change',
  },
  {
    name: '运费',
    group: '交易',
    icon: 'gift',
    path: href(postagePage),
    permission: 'goods.change',
  },
  {
    name: '待确认',
    group: '站点',
    icon: 'check',
    path: href(staffProposalsPage),
    permission: 'proposals.decide',
    waiting: {
      name: '项操作等您确认',
      read: waits(staffProposals, {}, ({ at, staffName }) => ({
        since: at,
        holder: staffName && `${staffName}提出`,
      })),
    },
  },
  {
    name: '用户',
    group: '站点',
    icon: 'user',
    path: href(staffUsersPage),
    permission: 'users.read',
  },
  {
    name: '反馈',
    group: '站点',
    icon: 'chat',
    path: href(staffFeedbackPage),
    permission: 'feedback.reply',
    waiting: {
      name: '条反馈待回复',
      read: waits(staffFeedback, {}, ({ createdAt }) => ({ since: createdAt })),
    },
  },
  {
    name: '数据',
    group: '站点',
    icon: 'chart',
    path: href(staffFiguresPage),
    permission: 'figures.read',
  },
  {
    name: '站点设置',
    group: '站点',
    icon: 'sliders',
    path: href(siteSettingsPage),
    permission: 'site.change',
  },
  {
    name: 'AI 对话拦截',
    group: '站点',
    icon: 'shield',
    path: href(staffChatFlagsPage),
    permission: 'audit.read',
  },
  {
    name: '操作记录',
    group: '站点',
    icon: 'list',
    path: href(staffAuditPage),
    permission: 'audit.read',
  },
  {
    name: '我的安全',
    group: '站点',
    icon: 'shield',
    path: href(staffSecurityPage),
    permission: 'desk.use',
  },
]
