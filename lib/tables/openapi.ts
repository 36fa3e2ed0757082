import { openApiDocument } from '#lib/platform/contract/openapi.ts'
import { contract } from './contract.ts'

type Group = (typeof contract)[keyof typeof contract]['group']

/**
 * Names of the groups of the contract in the documentation, in its order. A row whose group is any string would leave
 * the compiler without a list to compare: that row wants its group `as const`.
 */
const groups: string extends Group ? never : Record<Group, string> = {
  home: '首页',
  articles: '文章与栏目',
  search: '搜索',
  courses: '课程',
  lxSpecial: '遴选专题',
  homePage: '题库首页',
  catalogue: '专项练习',
  drill: '刷题',
  boundsDifficulty: '闯关',
  historyPaper: '试卷',
  exercise: '练习记录与错题本',
  mockExam: '模考',
  favorites: '收藏',
  userSubPoolPaper: '我的组卷',
  videoTeaching: '视频讲解',
  psychologicalCheck: '心理测评',
  favoritePages: '收藏的文章、课程与专题',
  messages: '消息',
  enlist: '报名',
  orders: '订单',
  homework: '作业',
  aigc: 'AI 解析',
  account: '账号',
  address: '收货地址',
  vip: '会员',
  activity: '活动与积分',
  inbox: '咨询与反馈',
  upload: '上传',
  telemetry: '统计',
  staff: '工作人员',
}

/** The OpenAPI document of the site at an address. */
export const siteApiDocument = (site: string) => openApiDocument({ contract, groups, site })
