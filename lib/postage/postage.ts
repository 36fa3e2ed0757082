import { moneyText, yuanOf } from '#lib/platform/text/money.ts'

/** The price of a parcel to some provinces. Money is integer fen. */
export type PostageRule = {
  /** Names of provinces or their beginnings, such as 新疆; none is every province that no other rule names. */
  provinces: readonly string[]
  isDelivered: boolean
  firstFen: number
  /** Each piece after the first. */
  furtherFen: number
  /** Posted free when the posted things cost this much; null is never. */
  freeFromFen: number | null
}

/** The contents of a parcel: pieces, and what is paid for them in fen after the coupon. */
export type Posted = { pieces: number; fen: number }

/** Finds the rule of a province by its full name, such as 新疆维吾尔自治区; null where none names it: it is posted free. */
export const ruleOf = <R extends PostageRule>(rules: readonly R[], province: string): R | null =>
  rules.find(({ provinces }) => provinces.some((word) => province.startsWith(word))) ??
  rules.find(({ provinces }) => provinces.length === 0) ??
  null

/** The postage by a rule in fen; null where nothing is sent. */
export function postageFen(rule: PostageRule | null, { pieces, fen }: Posted): number | null {
  if (!rule) return 0
  if (!rule.isDelivered) return null
  if (rule.freeFromFen !== null && fen >= rule.freeFromFen) return 0
  return rule.firstFen + rule.furtherFen * (pieces - 1)
}

/** Says a rule in words: `首件 ¥8，每多一件 ¥1，满 ¥99 包邮`. */
export function ruleText(rule: PostageRule | null): string {
  if (!rule || (rule.firstFen === 0 && rule.furtherFen === 0)) return '包邮'
  const { firstFen, furtherFen, freeFromFen } = rule
  const first =
    furtherFen > 0 ? `首件 ${inYuan(firstFen)}，每多一件 ${inYuan(furtherFen)}` : inYuan(firstFen)
  return freeFromFen === null ? first : `${first}，满 ${inYuan(freeFromFen)} 包邮`
}

const inYuan = (fen: number) => moneyText(yuanOf(fen))
