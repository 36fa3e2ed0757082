import type { staffAttention } from '#lib/payments/desk-calls.ts'
import { allAttention, attentionKinds } from '#lib/payments/server/attention.ts'
import type { Output, ParsedInput } from '#lib/platform/contract/endpoint.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { isoTime } from '#lib/platform/text/dates.ts'
import { yuanOf } from '#lib/platform/text/money.ts'

/** For staff: what of money needs a person, the oldest first unless told; words are a number or part of the note. Amounts are yuan. */
export async function listStaffAttention(
  db: Db,
  { q, sort, page, pageSize }: ParsedInput<typeof staffAttention>,
): Promise<Output<typeof staffAttention>> {
  const all = await allAttention(db)
  const found = all.filter(({ number, orderNum, note }) =>
    [number, orderNum, note].some((text) => text?.includes(q)),
  )
  if (sort === 'newest') found.reverse()
  const items = found
    .slice((page - 1) * pageSize, page * pageSize)
    .map(({ kind, recordId, amountFen, at, ...rest }) => ({
      ...rest,
      ...{ kind, recordId },
      // Records of different tables may bear the same number.
      id: recordId * attentionKinds.length + attentionKinds.indexOf(kind),
      amount: yuanOf(amountFen),
      at: isoTime(at),
    }))
  return { items, page, pageSize, total: found.length }
}
