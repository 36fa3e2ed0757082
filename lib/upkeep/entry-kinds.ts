import { historyNouns } from '#lib/staff/history-nouns.ts'
import type { EntryField } from './entry-fields.ts'

type Kind = {
  /** What is set of it, in the order of the form; the names of the fields stand in the history's table. */
  fields: Readonly<Record<string, EntryField>>
  /** By which it is called in the list. */
  title: string
  /** Where it shows. */
  where: string
  /** Has an order that staff set. */
  isOrdered: boolean
  /** Is made and deleted at the desk; others come with the content, and are hidden. */
  isFree: boolean
}

const shown = { type: 'flag' } as const

/** What staff keep up of the site's own furniture, by the name under which its changes are kept. */
const entryKinds = {
  hotWord: {
    fields: { keyword: { type: 'line', most: 100 }, isShown: shown },
    title: 'keyword',
    where: '搜索框下面，前 10 个',
    isOrdered: true,
    isFree: true,
  },
  friendlyLink: {
    fields: {
      name: { type: 'line', most: 60 },
      link: { type: 'address' },
      isShown: shown,
    },
    title: 'name',
    where: '每页页脚',
    isOrdered: true,
    isFree: true,
  },
  popUp: {
    fields: {
      title: { type: 'line', most: 100 },
      image: { type: 'address' },
      link: { type: 'address' },
      startsAt: { type: 'time' },
      endsAt: { type: 'time', after: 'startsAt' },
      isShown: shown,
    },
    title: 'title',
    where: '阅读类页面，每位访客每天一次；几个同时有效时用最后开始的',
    isOrdered: false,
    isFree: true,
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
    isFree: false,
  },
} as const satisfies Readonly<Record<string, Kind>>

export type EntryKind = keyof typeof entryKinds
export const entryKindNames = Object.keys(entryKinds) as [EntryKind]

/** A kind with its optional parts, for readers that take any. */
export const entryKind = (kind: EntryKind): Kind => entryKinds[kind]

/** What a kind, and what a field of it, is called in Chinese. */
export const kindName = (kind: EntryKind): string => historyNouns[kind].name
export function fieldName(kind: EntryKind, field: string): string {
  const names: Readonly<Record<string, string>> = historyNouns[kind].fields
  return names[field] ?? field
}
