import { moneyText, yuanOf } from '#lib/platform/text/money.ts'

/** When a buyer can ask the money of a membership back, and what of its rights counts as used. */
export type RefundTerms = {
  /** Days from the payment; 0 is never. */
  days: number
  /** Integer fen for each homework or practice that a person marks. */
  markingFen: number
  /** Integer fen for each AI explanation above the free ones of its day. */
  aiFen: number
}

/** What was used of one right, and how many fen of the payment stay for it. */
export type UsedRight = { right: 'marking' | 'ai'; count: number; fen: number }

const rights = {
  marking: { name: '请老师批阅', unit: '份' },
  ai: { name: '超出每日免费次数的 AI 解析', unit: '条' },
} as const

const fenOf = ({ markingFen, aiFen }: RefundTerms) => ({ marking: markingFen, ai: aiFen })

/** What used rights cost by the terms; those that are free or unused are left out. */
export function usedRights(
  terms: RefundTerms,
  counts: Readonly<Record<UsedRight['right'], number>>,
): UsedRight[] {
  const fen = fenOf(terms)
  return (['marking', 'ai'] as const)
    .map((right) => ({ right, count: counts[right], fen: counts[right] * fen[right] }))
    .filter((used) => used.fen > 0)
}

/** What is kept of a payment when something was used, as it is printed before paying; empty when nothing is. */
export function usedSentence(terms: RefundTerms): string {
  const fen = fenOf(terms)
  const parts = (['marking', 'ai'] as const)
    .filter((right) => fen[right] > 0)
    .map((right) => {
      const { name, unit } = rights[right]
      return `${name}每${unit} ${moneyText(yuanOf(fen[right]))}`
    })
  return parts.length > 0 ? `已经用掉的权益从中扣除：${parts.join('，')}` : ''
}

/** One line of a refund: what was used and what stays for it. */
export function usedLine({ right, count, fen }: UsedRight): string {
  const { name, unit } = rights[right]
  return `${name} ${count} ${unit}，扣除 ${moneyText(yuanOf(fen))}`
}

/** How a payment can be taken back by its buyer, in one sentence without its full stop. */
export function refundSentence(terms: RefundTerms): string {
  if (terms.days === 0) return '开通后不能自助退款'
  const used = usedSentence(terms)
  return `付款后 ${terms.days} 天内可自助退款，一年一次${used && `；${used}`}`
}
