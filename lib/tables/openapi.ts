import { openApiDocument } from '#lib/platform/contract/openapi.ts'
import { contract } from './contract.ts'

/** What the groups of the contract are called in the documentation, in its order. */
const groups: Record<(typeof contract)[keyof typeof contract]['group'], string> = {
  home: '首页',
  articles: '文章与栏目',
  search: '搜索',
  courses: '课程',
  lxSpecial: '遴选专题',
  homePage: '题库首页',
  catalogue: '专项练习',
  historyPaper: '试卷',
  exercise: '练习记录与错题本',
  favorites: '收藏',
  userSubPoolPaper: '我的组卷',
  favoritePages: '收藏的文章、课程与专题',
  messages: '消息',
  enlist: '报名',
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
