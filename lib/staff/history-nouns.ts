import type { Permission } from '#lib/accounts/permissions.ts'

type HistoryNoun = {
  name: string
  /** Who may change such a record may read its history. */
  permission: Permission
  /** What of it is kept, in the order and with the names of the history. */
  fields: Readonly<Record<string, string>>
  /** What stored words are called. */
  words?: Readonly<Record<string, string>>
}

/** The records whose changes are kept, by the name under which they are. */
export const historyNouns = {
  setting: {
    name: '站点设置',
    permission: 'site.change',
    fields: {
      ...{ questionBankOpen: '题库', popUpOpen: '弹窗', chatOpen: '在线咨询' },
      ...{ oldVersionOpen: '返回旧版', articlesNeedAnother: '文章须由他人发布' },
      ...{ siteName: '站点名称', slogan: '一句话介绍', mainLogo: '标志', spareLogo: '备用标志' },
      ...{ phone: '客服电话', workTime: '服务时间', email: '邮箱', address: '地址' },
      ...{ qqGroup: 'QQ 群号', qqGroupUrl: 'QQ 群链接', chatUrl: '在线咨询的网址' },
      ...{ oldVersionUrl: '旧版的网址', appStoreUrl: 'iOS 应用', androidUrl: '安卓应用' },
      ...{ mapPoint: '地图位置', aboutProfile: '公司介绍' },
      ...{ aboutGxwUrl: '公选王公众号链接', aboutGxwProfile: '公选王公众号介绍' },
      ...{ aboutLxwUrl: '遴选王公众号链接', aboutLxwProfile: '遴选王公众号介绍' },
      ...{ aboutTiktokUrl: '抖音链接', aboutTiktokProfile: '抖音介绍' },
      ...{ aboutAppUrl: 'App 链接', aboutAppProfile: 'App 介绍' },
      ...{ icp: 'ICP 备案号', policeRecord: '公安备案号' },
      ...{ privacyUrl: '隐私政策', agreementUrl: '用户协议', registerPosterUrl: '注册后的海报' },
      ...{
        vipRefundDays: '会员退款天数',
        aiFreePerDay: '每日免费 AI 解析',
        aiNotice: 'AI 使用说明',
      },
    },
  },
  hotWord: {
    name: '热搜词',
    permission: 'site.edit',
    fields: { keyword: '热搜词', isShown: '显示', place: '第几位' },
  },
  friendlyLink: {
    name: '友情链接',
    permission: 'site.edit',
    fields: { name: '名称', link: '网址', isShown: '显示', place: '第几位' },
  },
  teacher: {
    name: '教师',
    permission: 'site.edit',
    fields: { name: '姓名', title: '头衔', intro: '介绍', avatar: '照片', place: '第几位' },
  },
  stamps: {
    name: '批阅短评',
    permission: 'answers.review',
    fields: { stamps: '短评' },
  },
  deduction: {
    name: '扣分规则',
    permission: 'answers.review',
    fields: { every: '每几处', marks: '扣几分', most: '最多扣', isOn: '启用' },
  },
  markingSetting: {
    name: '二评比例',
    permission: 'answers.review',
    fields: { doubledPercent: '二评的百分比' },
  },
  authenticator: {
    name: '验证器',
    permission: 'staff.manage',
    fields: { state: '状态' },
    words: { set: '已设置', none: '未设置' },
  },
} as const satisfies Readonly<Record<string, HistoryNoun>>

export type HistoryNounName = keyof typeof historyNouns
export const historyNounNames = Object.keys(historyNouns) as [HistoryNounName]

/** A noun with its optional parts, for readers that take any. */
export const historyNoun = (name: HistoryNounName): HistoryNoun => historyNouns[name]

export type ChangedValue = string | number | boolean | null

/** Fields of a record before or after a change. */
export type FieldsOf<N extends HistoryNounName> = {
  readonly [K in keyof (typeof historyNouns)[N]['fields']]?: ChangedValue
}
