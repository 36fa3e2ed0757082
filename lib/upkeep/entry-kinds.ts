import type { Permission } from '#lib/accounts/permissions.ts'
import type { Fields, Values } from '#lib/platform/content/record/field.ts'
import { historyNouns } from '#lib/staff/history-nouns.ts'
import type { RightCheck } from '#lib/vip/right-checks.ts'
import { rightIcons } from '#lib/vip/right-icons.ts'
import { tierNames } from '#lib/vip/tier-names.ts'

type Kind = {
  /** What is set of it, in the order of the form; the names of the fields stand in the history's table. */
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
  isMade: boolean
  /** Can be deleted, since nothing refers to it. */
  isDeleted: boolean
  /** A change is shown before it is stored, and needs a reason. */
  isWeighty?: true
  /**
   * Changes of these fields, and switching it on, need a second person: they are worth money or points, or lead visitors away.
   * Of an address that alone does which leads to another site, and switching on what has it.
   */
  needsAnother?: readonly string[]
}

const checkNames: Readonly<Record<RightCheck, string>> = historyNouns.vipRight.words
const flag = { type: 'flag' } as const
const share = { type: 'line', most: 20, optional: true, isNull: true } as const
const toggle = { field: 'isShown', on: '启用', off: '停用', isOff: '已停用' } as const

/** What staff keep up of the site's own furniture, by the name under which its changes are kept. */
const entryKinds = {
  hotWord: {
    fields: { keyword: { type: 'line', most: 100 }, isShown: flag },
    title: 'keyword',
    where: '搜索框下面，前 10 个',
    toggle,
    isOrdered: true,
    isMade: true,
    isDeleted: true,
  },
  friendlyLink: {
    fields: {
      name: { type: 'line', most: 60 },
      link: { type: 'address' },
      isShown: flag,
    },
    title: 'name',
    where: '每页页脚',
    toggle,
    isOrdered: true,
    isMade: true,
    isDeleted: true,
  },
  popUp: {
    fields: {
      title: { type: 'line', most: 100 },
      image: { type: 'address' },
      link: { type: 'address' },
      startsAt: { type: 'time' },
      endsAt: { type: 'time', after: 'startsAt' },
      isShown: flag,
    },
    title: 'title',
    toggle,
    where: '阅读类页面，每位访客每天一次；几个同时有效时用最后开始的',
    isOrdered: false,
    isMade: true,
    isDeleted: true,
    isWeighty: true,
    needsAnother: ['image', 'link'],
  },
  teacher: {
    fields: {
      name: { type: 'line', most: 20 },
      title: { type: 'line', most: 60 },
      intro: { type: 'line', most: 500 },
      avatar: { type: 'address', optional: true },
    },
    title: 'name',
    where: '课程与视频的页面',
    isOrdered: true,
    isMade: false,
    isDeleted: false,
  },
  gift: {
    fields: {
      title: { type: 'line', most: 40 },
      intro: { type: 'line', most: 200 },
      image: { type: 'address', optional: true },
      kind: {
        type: 'choice',
        options: { virtual: '虚拟：兑换码或下载地址', parcel: '实物：按收货地址寄出' },
      },
      points: { type: 'number', min: 1, max: 1_000_000 },
      stock: { type: 'number', min: 0, max: 1_000_000 },
      perUser: { type: 'number', min: 1, max: 99 },
      onShelf: flag,
    },
    title: 'title',
    where: '趣味活动与我的礼品；下架的不能再兑换，已兑换的照常发出',
    toggle: { field: 'onShelf', on: '上架', off: '下架', isOff: '已下架' },
    isOrdered: true,
    isMade: true,
    isDeleted: false,
    isWeighty: true,
    needsAnother: ['title', 'kind', 'points', 'stock', 'perUser'],
  },
  activity: {
    fields: {
      title: { type: 'line', most: 20 },
      intro: { type: 'line', most: 200, optional: true },
      startsOn: { type: 'day', optional: true },
      endsOn: { type: 'day', optional: true, notBefore: ['startsOn', '不能早于开始'] },
      closedNote: { type: 'line', most: 100, optional: true },
      isOpen: flag,
    },
    title: 'title',
    where: '趣味活动、好友助力与我的礼品；不开放时，页面显示说明，接口不再接受参加',
    toggle: { field: 'isOpen', on: '开放', off: '暂停', isOff: '已暂停' },
    isOrdered: false,
    isMade: false,
    isDeleted: false,
    isWeighty: true,
    needsAnother: ['startsOn', 'endsOn'],
  },
  adviser: {
    fields: { name: { type: 'line', most: 20 }, onDuty: flag },
    title: 'name',
    where: '开通会员时选择的课程顾问；离岗的不再可选，以前的订单仍记在名下',
    toggle: { field: 'onDuty', on: '上岗', off: '离岗', isOff: '已离岗' },
    isOrdered: true,
    isMade: true,
    isDeleted: false,
  },
  catalogue: {
    fields: {
      name: { type: 'line', most: 40 },
      intro: { type: 'line', most: 500, optional: true },
      membersOnly: flag,
      isShown: flag,
    },
    title: 'name',
    where: '题库；隐藏后连同下级不能再开始练习，已开始的仍可交卷，试卷里的题目不变',
    toggle: { field: 'isShown', on: '展示', off: '隐藏', isOff: '已隐藏' },
    isOrdered: true,
    isMade: false,
    isDeleted: false,
    isWeighty: true,
    needsAnother: ['membersOnly'],
  },
  column: {
    fields: {
      title: { type: 'line', most: 40 },
      seoTitle: { type: 'line', most: 80, optional: true },
      seoDescription: { type: 'line', most: 200, optional: true },
    },
    title: 'title',
    where: '导航、栏目列表与文章页；标题与描述不填时按栏目名生成，网址不变',
    isOrdered: true,
    isMade: false,
    isDeleted: false,
    isWeighty: true,
  },
  city: {
    fields: {
      name: { type: 'line', most: 20 },
      fullName: { type: 'line', most: 40 },
      intro: { type: 'line', most: 300, optional: true },
      contactName: { type: 'line', most: 20, optional: true },
      contactPhone: { type: 'phone' },
      seoTitle: { type: 'line', most: 80, optional: true },
      seoDescription: { type: 'line', most: 200, optional: true },
    },
    title: 'name',
    where: '城市分站与各处的地区名；标题与描述不填时按地名生成，网址不变',
    isOrdered: false,
    isMade: false,
    isDeleted: false,
    isWeighty: true,
  },
  examPortal: {
    fields: {
      name: { type: 'line', most: 60 },
      link: { type: 'address', foreign: true },
      signUp: flag,
      ticket: flag,
      score: flag,
      note: { type: 'line', most: 200, optional: true },
      checkedOn: { type: 'day' },
    },
    title: 'name',
    where: '考试页、城市分站与报名入口；点开看过一次，就把“核对日期”改成当天',
    isOrdered: false,
    isMade: false,
    isDeleted: false,
  },
  vipPlan: {
    fields: {
      weight: { type: 'choice', options: tierNames, isNumber: true },
      name: { type: 'line', most: 20 },
      days: { type: 'number', min: 1, max: 3660 },
      price: { type: 'yuan' },
      originPrice: { type: 'yuan', optional: true, above: 'price' },
      isActivity: flag,
      intro: { type: 'line', most: 60, optional: true },
      explain: { type: 'line', most: 200, optional: true },
      onSale: flag,
    },
    title: 'name',
    before: 'weight',
    where: '会员权益页与开通窗口；新价格只用于之后的下单，未付款的订单仍按下单时的价格',
    toggle: { field: 'onSale', on: '上架', off: '停售', isOff: '已停售' },
    isOrdered: true,
    isMade: true,
    isDeleted: false,
    isWeighty: true,
    needsAnother: ['weight', 'days', 'price'],
  },
  vipRight: {
    fields: {
      name: { type: 'line', most: 20 },
      detail: { type: 'line', most: 200, optional: true },
      icon: { type: 'choice', options: rightIcons },
      free: share,
      gold: share,
      diamond: share,
      check: { type: 'choice', options: checkNames },
      isShown: flag,
    },
    title: 'name',
    where: '会员权益页、开通窗口与会员中心；只能是网站现在兑现的权益',
    toggle,
    isOrdered: true,
    isMade: true,
    isDeleted: false,
    isWeighty: true,
  },
} as const satisfies Readonly<Record<string, Kind>>

export type EntryKind = keyof typeof entryKinds
export const entryKindNames = Object.keys(entryKinds) as [EntryKind]

/** The kinds that somebody with this permission sets. */
export const kindsOf = (permission: Permission): EntryKind[] =>
  entryKindNames.filter((kind) => historyNouns[kind].permission === permission)

/** A kind with its optional parts, for readers that take any. */
export const entryKind = (kind: EntryKind): Kind => entryKinds[kind]

/** What an entry is called in the list. */
export function entryTitle(kind: EntryKind, values: Values): string {
  const { fields, title, before } = entryKind(kind)
  const field = before === undefined ? undefined : fields[before]
  const first = field?.type === 'choice' ? field.options[String(values[before ?? ''])] : undefined
  return `${first ?? ''}${values[title]}`
}

/** What a kind, and what a field of it, is called in Chinese. */
export const kindName = (kind: EntryKind): string => historyNouns[kind].name
export function fieldName(kind: EntryKind, field: string): string {
  const names: Readonly<Record<string, string>> = historyNouns[kind].fields
  return names[field] ?? field
}
