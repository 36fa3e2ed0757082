import type { Permission } from '#lib/accounts/permissions.ts'
import { activityFields, giftFields } from '#lib/activities/activity-records.ts'
import { assistantFields } from '#lib/chat/assistant-record.ts'
import { cityFields } from '#lib/cities/city-record.ts'
import { columnFields } from '#lib/columns/column-record.ts'
import { couponFields } from '#lib/coupons/coupon-record.ts'
import { staffCouponsPage } from '#lib/coupons/paths.ts'
import { teacherFields } from '#lib/courses/teacher-record.ts'
import { officialSiteFields } from '#lib/exams/official-site-record.ts'
import type { Fields, Values } from '#lib/platform/content/record/field.ts'
import { href } from '#lib/platform/routes/href.ts'
import { postageFields } from '#lib/postage/postage-record.ts'
import { catalogueFields, topFields } from '#lib/questions/catalogue-record.ts'
import { friendlyLinkFields, hotWordFields, popUpFields } from '#lib/site/site-records.ts'
import { historyNouns } from '#lib/staff/history-nouns.ts'
import { adviserFields, vipPlanFields, vipRightFields } from '#lib/vip/vip-records.ts'

type Kind = {
  /** Fields that are set, in the order of the form; their names stand in the history's table. */
  fields: Fields
  /** By which it is called in the list, and a choice that goes before it. */
  title: string
  before?: string
  /** Where it shows. */
  where: string
  /** Has an order that staff set. */
  isOrdered: boolean
  /** The flag that takes it off the pages and back, and what both are called; without one it stands there always. */
  toggle?: { field: string; on: string; off: string; isOff: string }
  /** Is made at the desk; others come with the content. */
  canCreate: boolean
  /** Can be deleted, since nothing refers to it. */
  isDeleted: boolean
  /** A change is shown before it is stored, and needs a reason. */
  needsReason?: true
  /**
   * Changes of these fields, and switching it on, need a second person: they are worth money or points, or lead visitors away.
   * Of an address that alone does which leads to another site, and switching on what has it; of a phone not its removal.
   */
  needsAnother?: readonly string[]
  /** Words beside the contacts: a number or an account that is written there needs a second person as theirs do. */
  needsAnotherIfReached?: readonly string[]
  /** Fields that need a second person in the same way where articles do (setting articlesNeedAnother). */
  needsAnotherAsArticles?: readonly string[]
  /** Numbers that the database keeps: shown, never set, by their column. */
  counted?: Readonly<Record<string, string>>
  /** A page of the desk about one of them, for who has the right to it. */
  more?: { name: string; pageOf: (id: number) => string; permission: Permission }
}

const toggle = { field: 'isShown', on: '启用', off: '停用', isOff: '已停用' } as const

/** Records of the site's own furniture that staff keep up, by the name under which their changes are kept. */
const entryKinds = {
  hotWord: {
    fields: hotWordFields,
    title: 'keyword',
    where: '搜索框下面，前 10 个',
    toggle,
    isOrdered: true,
    canCreate: true,
    isDeleted: true,
  },
  friendlyLink: {
    fields: friendlyLinkFields,
    title: 'name',
    where: '每页页脚',
    toggle,
    isOrdered: true,
    canCreate: true,
    isDeleted: true,
    needsAnotherAsArticles: ['link'],
  },
  popUp: {
    fields: popUpFields,
    title: 'title',
    toggle,
    where: '阅读类页面，每位访客每天一次；几个同时有效时用最后开始的',
    isOrdered: false,
    canCreate: true,
    isDeleted: true,
    needsReason: true,
    needsAnother: ['image', 'link'],
  },
  teacher: {
    fields: teacherFields,
    title: 'name',
    where: '课程与视频的页面',
    isOrdered: true,
    canCreate: false,
    isDeleted: false,
  },
  assistant: {
    fields: assistantFields,
    title: 'name',
    where: 'AI 助手的页面；改了提示词，版本号加一，以后的回答都记着是按哪一版写的',
    toggle,
    isOrdered: true,
    canCreate: false,
    isDeleted: false,
    needsReason: true,
    needsAnother: ['freePerDay'],
    counted: { promptVersion: '提示词版本' },
  },
  gift: {
    fields: giftFields,
    title: 'title',
    where: '趣味活动与我的礼品；下架的不能再兑换，已兑换的照常发出',
    toggle: { field: 'onShelf', on: '上架', off: '下架', isOff: '已下架' },
    isOrdered: true,
    canCreate: true,
    isDeleted: false,
    needsReason: true,
    needsAnother: ['title', 'kind', 'points', 'couponKindId', 'courseId', 'stock', 'perUser'],
  },
  coupon: {
    fields: couponFields,
    title: 'name',
    where: '确认订单与我的优惠券；改动只用于之后发出的券，已经发出的仍按发出时的条件',
    toggle: { field: 'isOpen', on: '开放', off: '停发', isOff: '已停发' },
    isOrdered: true,
    canCreate: true,
    isDeleted: false,
    needsReason: true,
    needsAnother: [
      ...['amount', 'percent', 'scope', 'courseId', 'minimum', 'startsOn', 'endsOn'],
      ...['code', 'mostByCode'],
    ],
    more: {
      name: '发券与持有人',
      pageOf: (kindId) => href(staffCouponsPage, { kindId }),
      permission: 'goods.change',
    },
  },
  activity: {
    fields: activityFields,
    title: 'title',
    where: '趣味活动、好友助力与我的礼品；不开放时，页面显示说明，接口不再接受参加',
    toggle: { field: 'isOpen', on: '开放', off: '暂停', isOff: '已暂停' },
    isOrdered: false,
    canCreate: false,
    isDeleted: false,
    needsReason: true,
    needsAnother: ['startsOn', 'endsOn'],
  },
  adviser: {
    fields: adviserFields,
    title: 'name',
    where: '开通会员时选择的课程顾问，以及所负责课程的报名页；离岗的不再显示，以前的订单仍记在名下',
    toggle: { field: 'onDuty', on: '上岗', off: '离岗', isOff: '已离岗' },
    isOrdered: true,
    canCreate: true,
    isDeleted: false,
    needsReason: true,
    needsAnother: ['phone', 'wechat'],
    needsAnotherIfReached: ['name', 'hours'],
  },
  catalogue: {
    fields: { ...catalogueFields, ...topFields },
    title: 'name',
    where: '题库；隐藏后连同下级不能再开始练习，已开始的仍可交卷，试卷里的题目不变',
    toggle: { field: 'isShown', on: '展示', off: '隐藏', isOff: '已隐藏' },
    isOrdered: true,
    canCreate: false,
    isDeleted: false,
    needsReason: true,
    needsAnother: ['membersOnly'],
  },
  column: {
    fields: columnFields,
    title: 'title',
    where: '导航、栏目列表与文章页；标题与描述不填时按栏目名生成，网址不变',
    isOrdered: true,
    canCreate: false,
    isDeleted: false,
    needsReason: true,
  },
  city: {
    fields: cityFields,
    title: 'name',
    where: '城市分站与各处的地区名；标题与描述不填时按地名生成，网址不变',
    isOrdered: false,
    canCreate: false,
    isDeleted: false,
    needsReason: true,
    needsAnother: ['contactPhone'],
    needsAnotherIfReached: ['contactName'],
  },
  examPortal: {
    fields: officialSiteFields,
    title: 'name',
    where: '考试页、城市分站与报名入口；点开看过一次，就把“核对日期”改成当天',
    isOrdered: false,
    canCreate: false,
    isDeleted: false,
    needsAnotherAsArticles: ['link'],
  },
  postage: {
    fields: postageFields,
    title: 'name',
    where: '确认订单；没有写到的省份用“省份”为空的一条，没有这一条则包邮；改动只用于之后的下单',
    toggle: { field: 'isOn', on: '启用', off: '停用', isOff: '已停用' },
    isOrdered: false,
    canCreate: true,
    isDeleted: false,
    needsReason: true,
    needsAnother: ['provinces', 'isDelivered', 'first', 'further', 'freeFrom', 'isOn'],
  },
  vipPlan: {
    fields: vipPlanFields,
    title: 'name',
    before: 'weight',
    where: '会员权益页与开通窗口；新价格只用于之后的下单，未付款的订单仍按下单时的价格',
    toggle: { field: 'onSale', on: '上架', off: '停售', isOff: '已停售' },
    isOrdered: true,
    canCreate: true,
    isDeleted: false,
    needsReason: true,
    needsAnother: ['weight', 'days', 'price'],
  },
  vipRight: {
    fields: vipRightFields,
    title: 'name',
    where: '会员权益页、开通窗口与会员中心；只能是网站现在兑现的权益',
    toggle,
    isOrdered: true,
    canCreate: true,
    isDeleted: false,
    needsReason: true,
  },
} as const satisfies Readonly<Record<string, Kind>>

export type EntryKind = keyof typeof entryKinds
export const entryKindNames = Object.keys(entryKinds) as [EntryKind]

/** The kinds that somebody with this permission sets. */
export const kindsOf = (permission: Permission): EntryKind[] =>
  entryKindNames.filter((kind) => historyNouns[kind].permission === permission)

/** A kind with its optional parts, for readers that take any. */
export const entryKind = (kind: EntryKind): Kind => entryKinds[kind]

/** Names an entry in the list. */
export function entryTitle(kind: EntryKind, values: Values): string {
  const { fields, title, before } = entryKind(kind)
  const field = before === undefined ? undefined : fields[before]
  const first = field?.type === 'choice' ? field.options[String(values[before ?? ''])] : undefined
  return `${first ?? ''}${values[title]}`
}

export const kindName = (kind: EntryKind): string => historyNouns[kind].name
export function fieldName(kind: EntryKind, field: string): string {
  const names: Readonly<Record<string, string>> = historyNouns[kind].fields
  return names[field] ?? field
}
