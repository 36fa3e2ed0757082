import { and, asc, eq, ne } from 'drizzle-orm'
import { districtsBelow } from '#lib/addresses/server/districts.ts'
import type { Db } from '#lib/platform/db/client.ts'
import {
  type PostageRule,
  type Posted,
  postageFen,
  ruleOf,
  ruleText,
} from '#lib/postage/postage.ts'
import { provincesOf } from '#lib/postage/postage-record.ts'
import { postageRules } from './tables.ts'

type Row = typeof postageRules.$inferSelect

/** The rules that are on; no two of them name the same province. */
async function rulesOn(db: Db): Promise<PostageRule[]> {
  const { isOn, id } = postageRules
  const rows = await db.select().from(postageRules).where(eq(isOn, true)).orderBy(asc(id))
  return rows.map(toRule)
}

const toRule = ({ provinces, isDelivered, firstFen, furtherFen, freeFromFen }: Row) => ({
  ...{ provinces: provincesOf(provinces), isDelivered, freeFromFen },
  ...{ firstFen: firstFen ?? 0, furtherFen: furtherFen ?? 0 },
})

/** The price of posting something, in fen, with its rule in words; or in Chinese why it is not sent. */
export type Postage =
  | { fen: number; text: string; bar?: never }
  | { fen?: never; text?: never; bar: string }

/** The postage to a province by its code; a code that the list of divisions no longer knows is any other province. */
export async function postageTo(db: Db, posted: Posted, provinceCode: string): Promise<Postage> {
  const province = districtsBelow().find(({ code }) => code === provinceCode)?.name ?? ''
  const rule = ruleOf(await rulesOn(db), province)
  const fen = postageFen(rule, posted)
  if (fen === null) return { bar: `暂时不能寄往${province}，请换一个收货地址` }
  return { fen, text: `寄往${province}，${ruleText(rule)}` }
}

/** The postage to wherever it goes, from the least to the most in fen, `isSame` where the address does not matter; null where nothing is sent anywhere. */
export async function postageAnywhere(
  db: Db,
  posted: Posted,
): Promise<{ least: number; most: number; isSame: boolean } | null> {
  const rules = await rulesOn(db)
  const all = districtsBelow().map(({ name }) => postageFen(ruleOf(rules, name), posted))
  const known = all.filter((fen) => fen !== null)
  if (known.length === 0) return null
  const [least, most] = [Math.min(...known), Math.max(...known)]
  return { least, most, isSame: least === most && known.length === all.length }
}

/** Says in Chinese what is wrong with the provinces of a rule as they were typed; null when each is one. */
export function faultOfProvinces(typed: string): string | null {
  const names = districtsBelow().map(({ name }) => name)
  const words = provincesOf(typed)
  const meant = words.map((word) =>
    names.filter((name) => word.length > 1 && name.startsWith(word)),
  )
  const unknown = words.find((_, index) => meant[index]?.length !== 1)
  if (unknown !== undefined) return `没有省份“${unknown}”，请写如 新疆 西藏`
  const all = meant.flat()
  const twin = all.find((name, index) => all.indexOf(name) < index)
  return twin === undefined ? null : `${twin}写了两次`
}

/** The first province that two rules name, or `其余省份` when both are for all others; null when none is. */
export function sharedProvince(typed: string, other: string): string | null {
  const [own, others] = [provincesOf(typed), provincesOf(other)]
  if (own.length === 0 && others.length === 0) return '其余省份'
  const names = districtsBelow().map(({ name }) => name)
  const isIn = (words: string[], name: string) => words.some((word) => name.startsWith(word))
  return names.find((name) => isIn(own, name) && isIn(others, name)) ?? null
}

/** Names by field what stands in the way of a rule as staff write it; the caller has locked the table. */
export async function faultsOfPostage(
  tx: Db,
  id: number | null,
  { provinces, isOn }: Readonly<Record<string, unknown>>,
): Promise<Record<string, string>> {
  const typed = String(provinces)
  const fault = faultOfProvinces(typed)
  if (fault) return { provinces: fault }
  if (isOn !== true) return {}
  const others = await tx
    .select()
    .from(postageRules)
    .where(and(eq(postageRules.isOn, true), ne(postageRules.id, id ?? 0)))
    .orderBy(asc(postageRules.id))
  for (const other of others) {
    const shared = sharedProvince(typed, other.provinces)
    if (shared) return { provinces: `“${other.name}”已包括${shared}` }
  }
  return {}
}
