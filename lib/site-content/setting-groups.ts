import type { Field, Fields, Value, Values } from '#lib/platform/content/record/field.ts'
import { historyNouns } from '#lib/staff/history-nouns.ts'

type SettingRow = {
  field: Field
  /** Effect, in a sentence. */
  says: string
  /**
   * A change is worth money, takes a check away when it is switched off, or says where people are reached unless it is emptied:
   * it needs a second person. An address of another site does by itself.
   */
  needsAnother?: 'always' | 'off' | 'filled'
}

const flag = { type: 'flag' } as const
const line = { type: 'line', most: 200, optional: true } as const
const address = { type: 'address', optional: true } as const
const picture = { ...address, isPicture: true } as const
const foreign = { type: 'address', optional: true, foreign: true } as const
const profile = { type: 'text', most: 500, optional: true } as const
const number = (max: number) => ({ type: 'number', min: 0, max }) as const

type Name = keyof (typeof historyNouns.setting)['fields']
type Group = { title: string; rows: Readonly<Partial<Record<Name, SettingRow>>> }

/** Settings of the desk as they are laid out there; each name is one of lib/site/server/settings-schema.ts. */
export const settingGroups: readonly Group[] = [
  {
    title: '开关',
    rows: {
      questionBankOpen: {
        field: flag,
        says: '关闭后题库的页面和接口都不再开放，也没有链接通往题库；正在做的卷子仍可交卷',
      },
      popUpOpen: { field: flag, says: '关闭后任何弹窗都不显示，弹窗本身和日期不变' },
      chatOpen: { field: flag, says: '关闭后侧栏与菜单里没有“在线咨询”；没填网址时也没有' },
      oldVersionOpen: { field: flag, says: '关闭后没有“返回旧版”；没填网址时也没有' },
      articlesNeedAnother: {
        ...{ field: flag, needsAnother: 'off' },
        says: '打开后，文章不能由写它的人自己发布；考试（连同删除）与分数线、友情链接、官方入口、文稿与课程详情里新的站外网址要另一位同事确认',
      },
    },
  },
  {
    title: '站点',
    rows: {
      siteName: { field: { type: 'line', most: 200 }, says: '页头、标题栏与分享里的名称' },
      slogan: { field: line, says: '首页标题与描述里的一句话' },
      heroLine: { field: line, says: '首页大标题下面的一句；不填用站点名称和一句话介绍' },
      mainLogo: { field: picture, says: '页头的标志；不填用自带的' },
      spareLogo: { field: picture, says: '标志打不开时用的图' },
      icp: { field: line, says: '页脚的备案号' },
      policeRecord: { field: line, says: '页脚的公安备案号' },
    },
  },
  {
    title: '联系方式',
    rows: {
      phone: {
        ...{ field: line, needsAnother: 'filled' },
        says: '页脚、联系我们与表单提示里的电话',
      },
      workTime: { field: line, says: '电话旁边的时间' },
      email: { ...{ field: line, needsAnother: 'filled' }, says: '联系我们里的邮箱' },
      address: { field: line, says: '联系我们里的地址' },
      qqGroup: { ...{ field: line, needsAnother: 'filled' }, says: '侧栏里的 QQ 群号' },
      qqGroupUrl: { field: foreign, says: '点群号打开的加群页面' },
      chatUrl: { field: foreign, says: '点“在线咨询”打开的客服页面' },
      oldVersionUrl: { field: foreign, says: '点“返回旧版”打开的旧站' },
      appStoreUrl: { field: foreign, says: '下载页的 iOS 应用' },
      androidUrl: { field: foreign, says: '下载页的安卓应用' },
      mapPoint: { field: { type: 'point' }, says: '联系我们里地图上的一点，用高德地图的坐标' },
    },
  },
  {
    title: '关于',
    rows: {
      aboutProfile: { field: profile, says: '关于我们页面上的公司介绍' },
      aboutGxwUrl: { field: foreign, says: '关于我们页面上“公选王”公众号的链接' },
      aboutGxwProfile: { field: profile, says: '这个公众号的一段介绍' },
      aboutLxwUrl: { field: foreign, says: '关于我们页面上“遴选王”公众号的链接' },
      aboutLxwProfile: { field: profile, says: '这个公众号的一段介绍' },
      aboutTiktokUrl: { field: foreign, says: '关于我们页面上抖音的链接' },
      aboutTiktokProfile: { field: profile, says: '抖音的一段介绍' },
      aboutAppUrl: { field: foreign, says: '关于我们页面上 App 的链接' },
      aboutAppProfile: { field: profile, says: 'App 的一段介绍，关于我们与下载页' },
    },
  },
  {
    title: '搜索',
    rows: {
      searchSynonyms: {
        field: { type: 'text', most: 8000, optional: true },
        says: '左边的词照右边的搜，每行一条，如“照片尺寸、照片大小 → 照片调整”；搜索页、搜索建议与文章都用，一分钟内生效',
      },
    },
  },
  {
    title: '职位表',
    rows: {
      tableColumns: {
        field: { type: 'text', most: 8000, optional: true },
        says: '上传的职位表里，左边的列名照右边的读，每行一条，如“拟进人数、遴选计划 → 招录人数”；右边是“下载空表”里的列名',
      },
    },
  },
  {
    title: '规则与协议',
    rows: {
      privacyUrl: {
        ...{ field: foreign, needsAnother: 'always' },
        says: '注册与登录时同意的隐私政策；不填用本站的 /privacy',
      },
      agreementUrl: {
        ...{ field: foreign, needsAnother: 'always' },
        says: '注册与登录时同意的用户协议；不填用本站的 /agreement',
      },
      registerPosterUrl: { field: address, says: '注册成功后展示的二维码海报指向的地址' },
      vipRefundDays: {
        ...{ field: number(365), needsAnother: 'always' },
        says: '会员付款后几天内可以退款；0 为不退',
      },
      vipMarkingFen: {
        ...{ field: number(100_000), needsAnother: 'always' },
        says: '自助退款时每份老师批阅扣多少分；0 为不扣',
      },
      vipAiFen: {
        ...{ field: number(100_000), needsAnother: 'always' },
        says: '自助退款时每条超出免费次数的 AI 解析扣多少分',
      },
      aiFreePerDay: {
        ...{ field: number(1000), needsAnother: 'always' },
        says: '非会员每天可以免费看几次 AI 解析',
      },
      lectureFreeUnlocks: {
        ...{ field: number(100), needsAnother: 'always' },
        says: '新用户第一次用到时，可以免费打开几道视频讲解',
      },
      aiNotice: { field: { type: 'text', most: 8000 }, says: '第一次用 AI 解析前要读的说明' },
      chatBlockedWords: {
        ...{ field: { type: 'text', most: 4000, optional: true } },
        says: 'AI 对话不接也不答的词，每行一个；被拦下的不存文字',
      },
      chatNotice: { field: { type: 'text', most: 8000 }, says: '第一次用 AI 对话前要读的说明' },
    },
  },
]

/** The settings of the desk by their names. */
export const settingFields: Fields = Object.fromEntries(
  settingGroups.flatMap(({ rows }) =>
    Object.entries(rows).map(([name, { field }]) => [name, field]),
  ),
)

/** The settings of a change that need a second person. */
export function weightySettings(was: Values, values: Values): string[] {
  return settingGroups.flatMap(({ rows }) =>
    Object.entries(rows).flatMap(([name, row]) => {
      const value = values[name]
      return value !== undefined && value !== was[name] && isWeighty(row, value) ? [name] : []
    }),
  )
}

function isWeighty({ field, needsAnother }: SettingRow, value: Value): boolean {
  if (needsAnother === 'off') return value !== true
  if (needsAnother === 'filled') return value !== ''
  // Pictures of other sites are refused.
  const leadsAway =
    field.type === 'address' &&
    !field.isPicture &&
    value !== null &&
    !/^\/(?!\/)/.test(String(value))
  return needsAnother === 'always' || leadsAway
}

export function settingName(name: string): string {
  const names: Readonly<Record<string, string>> = historyNouns.setting.fields
  return names[name] ?? name
}
