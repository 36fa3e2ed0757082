import type { DeskFacts } from '#lib/payments/server/payable-kind.ts'
import type { PayableRow } from '#lib/payments/server/payables/lock-payable.ts'
import type { RefundPart } from '#lib/payments/server/tables.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { yuanOf, yuanText } from '#lib/platform/text/money.ts'
import { type RefundRow, refundOfPart, refusedOfPart } from './refund-parts.ts'

/** A part that staff name; without an amount all that was paid for it goes back. Integer fen. */
export type WantedPart = { key: string; fen?: number | undefined }

type Chosen = {
  /** Refused before, demanded again as they were. */
  resumed: RefundRow[]
  fresh: { fen: number; parts: RefundPart[] | null } | null
  /** What both are about; null is the whole. */
  keys: string[] | null
  fen: number
}

/**
 * What staff send back of a paid order: the parts that they name, or all, without those that went back; null when none is
 * left. `own` are its parts. Throws invalid_input for a name or amount that cannot be, refund_not_possible where a refused
 * refund has to go on as it was.
 */
export function chooseParts(
  { payFen }: Pick<PayableRow, 'payFen'>,
  {
    own,
    wanted,
    asked,
  }: { own: DeskFacts['parts']; wanted: WantedPart[] | undefined; asked: readonly RefundRow[] },
): Chosen | null {
  const whole = asked.find(({ status, parts }) => status === 'failed' && parts === null)
  if (own.length === 0 || whole) {
    if (wanted) throw refused('这笔订单只能整单退款')
    const resumed = whole ? [whole] : []
    const fresh = whole ? null : { fen: payFen, parts: null }
    return { resumed, fresh, keys: null, fen: whole?.amountFen ?? payFen }
  }
  const parts = (wanted ?? own.map(({ key }) => ({ key }))).filter(
    ({ key }) => !refundOfPart(asked, key),
  )
  if (parts.length === 0) return null
  const resumed = [...new Set(parts.map(({ key }) => refusedOfPart(asked, key)))].filter(
    (one) => one !== undefined,
  )
  for (const one of resumed) goesOnAsItWas(one, parts, own)
  const again = resumed.flatMap((one) => one.parts ?? [])
  const fresh = parts
    .filter(({ key }) => !again.some((one) => one.key === key))
    .map((part) => priced(part, own))
  const fen = sumOf(fresh)
  if (fresh.length > 0 && fen === 0 && resumed.length === 0) throw new AppError('invalid_input')
  return {
    resumed,
    fresh: fen > 0 ? { fen, parts: fresh } : null,
    keys: [...again, ...fresh].map(({ key }) => key),
    fen: sumOf(again) + fen,
  }
}

/** Under its number the wallet takes no other amount, and a new number could send the money twice. */
function goesOnAsItWas(
  { parts, amountFen }: RefundRow,
  wanted: WantedPart[],
  own: DeskFacts['parts'],
): void {
  const isSame = parts?.every((part) =>
    wanted.some(({ key, fen }) => key === part.key && (fen ?? part.fen) === part.fen),
  )
  if (isSame) return
  const titles = own.filter(({ key }) => parts?.some((part) => part.key === key))
  const names = titles.map(({ title }) => `“${title}”`).join('、')
  throw refused(`${names}有一笔 ¥${yuanText(yuanOf(amountFen))} 的退款被拒，只能按原样再次申请`)
}

/** Throws invalid_input. */
function priced({ key, fen }: WantedPart, own: DeskFacts['parts']): RefundPart {
  const part = own.find((one) => one.key === key)
  if (!part) throw new AppError('invalid_input')
  if (fen !== undefined && (fen < 1 || fen > part.fen))
    throw new AppError('invalid_input', {
      message: `“${part.title}”最多可退 ¥${yuanText(yuanOf(part.fen))}`,
    })
  if (fen !== undefined && fen < (part.leastFen ?? 0))
    throw refused(
      `“${part.title}”正在退货，应退 ¥${yuanText(yuanOf(part.leastFen ?? 0))}；少退会结束退货，请先处理退货`,
    )
  return { key, fen: fen ?? part.fen }
}

const sumOf = (parts: readonly RefundPart[]) => parts.reduce((sum, { fen }) => sum + fen, 0)

const refused = (message: string) => new AppError('refund_not_possible', { message })
