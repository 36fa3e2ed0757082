import type { OwnReturn } from '#lib/orders/return-contract.ts'
import { SEND_BACK_DAYS } from '#lib/orders/returns.ts'
import { type GoodsOrderRow, keyOf } from '#lib/orders/server/goods-orders.ts'
import { parcelText } from '#lib/parcels/carriers.ts'
import { parcelsOf } from '#lib/parcels/server/parcels.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { DAY_MS, isoTime } from '#lib/platform/text/dates.ts'
import { yuanOf } from '#lib/platform/text/money.ts'
import { keyOfReturn, type ReturnRow } from './find-returns.ts'

/** When a return that was agreed to closes unless its parcel is named; null when none is waited for. */
export const sendUntil = ({ state, answeredAt }: Pick<ReturnRow, 'state' | 'answeredAt'>) =>
  state === 'approved' && answeredAt
    ? new Date(answeredAt.getTime() + SEND_BACK_DAYS * DAY_MS)
    : null

/** A return as buyer and staff both see it; amounts are yuan. */
export function toReturn({ quote }: Pick<GoodsOrderRow, 'quote'>, row: ReturnRow) {
  const sold = quote.lines.find((line) => keyOf(line) === keyOfReturn(row))
  const { id, reason, note, state, dueFen, address, answer, askedAt, trackingNumber } = row
  return {
    ...{ id, reason, note, state, answer, address },
    ...{ title: sold?.title ?? '', quantity: sold?.quantity ?? 1, amount: yuanOf(dueFen) },
    parcel: trackingNumber && parcelText(row),
    askedAt: isoTime(askedAt),
    sendUntil: isoTime(sendUntil(row)),
  }
}

/** The returns of an order for its buyer, the newest first. */
export async function ownReturns(
  db: Db,
  order: Pick<GoodsOrderRow, 'quote'>,
  rows: readonly ReturnRow[],
): Promise<OwnReturn[]> {
  const tracks = await parcelsOf(
    db,
    'return',
    rows.map(({ id }) => id),
  )
  return rows.toReversed().map((row) => {
    const { id, kind, itemId } = row
    return { ...toReturn(order, row), kind, itemId, track: tracks.get(id) ?? null }
  })
}
