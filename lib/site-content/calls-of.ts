import type { Permission } from '#lib/accounts/permissions.ts'
import type { CallOf, Input, Output, ParsedInput } from '#lib/platform/contract/endpoint.ts'
import { historyNouns } from '#lib/staff/history-nouns.ts'
import {
  moveSiteEntry,
  moveVipEntry,
  postageRules,
  savePostageRule,
  saveSiteEntry,
  saveVipEntry,
  siteEntries,
  vipEntries,
} from './calls.ts'
import type { EntryKind } from './entry-kinds.ts'

type Of<C> = CallOf<{ in: Input<C>; parsed: ParsedInput<C>; out: Output<C> }>
type Calls = {
  list: Of<typeof siteEntries>
  save: Of<typeof saveSiteEntry>
  move: Of<typeof moveSiteEntry>
}

const site: Calls = { list: siteEntries, save: saveSiteEntry, move: moveSiteEntry }
const vip: Calls = { list: vipEntries, save: saveVipEntry, move: moveVipEntry }

// Postage has no order: nothing moves it.
const postage: Calls = { list: postageRules, save: savePostageRule, move: moveSiteEntry }

const byPermission: Partial<Record<Permission, Calls>> = {
  'vip.change': vip,
  'goods.change': postage,
}

/** The calls of a kind: those of its permission. */
export const callsOf = (kind: EntryKind) => byPermission[historyNouns[kind].permission] ?? site
