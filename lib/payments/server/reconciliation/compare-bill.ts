import type { BillLine } from '#lib/platform/pay/channel.ts'
import type { reconciliationDifferences } from './tables.ts'

export type Difference = Pick<
  typeof reconciliationDifferences.$inferSelect,
  'kind' | 'number' | 'hereFen' | 'thereFen'
>

/** A payment or refund of ours. `isOfDay`: the bill has to show it; others are there to be found. */
export type LedgerLine = BillLine & { isOfDay: boolean }

/** Where a bill and our lines do not agree, payments first. */
export function compareBill(bill: BillLine[], ours: LedgerLine[]): Difference[] {
  return (['payment', 'refund'] as const).flatMap((kind) =>
    compareKind(
      kind,
      bill.filter((line) => line.kind === kind),
      ours.filter((line) => line.kind === kind),
    ),
  )
}

function compareKind(kind: BillLine['kind'], bill: BillLine[], ours: LedgerLine[]): Difference[] {
  const there = sums(bill)
  const here = new Map(ours.map(({ number, amountFen }) => [number, amountFen]))
  const ofBill = [...there].flatMap(([number, thereFen]): Difference[] => {
    const hereFen = here.get(number)
    if (hereFen === thereFen) return []
    if (hereFen === undefined)
      return [{ kind: `${kind}_only_there`, number, hereFen: null, thereFen }]
    return [{ kind: `${kind}_amount`, number, hereFen, thereFen }]
  })
  const missing = ours
    .filter(({ number, isOfDay }) => isOfDay && !there.has(number))
    .map(
      ({ number, amountFen }): Difference => ({
        kind: `${kind}_only_here`,
        number,
        hereFen: amountFen,
        thereFen: null,
      }),
    )
  return [...ofBill, ...missing]
}

/** One that a bill lists twice moved twice the money. */
function sums(lines: BillLine[]): Map<string, number> {
  const fen = new Map<string, number>()
  for (const { number, amountFen } of lines) fen.set(number, (fen.get(number) ?? 0) + amountFen)
  return fen
}
