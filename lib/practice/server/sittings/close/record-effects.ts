import type { Db } from '#lib/platform/db/client.ts'
import { type First, recordFirsts } from '#lib/practice/server/rescore/record-firsts.ts'
import { updateWrongBook } from '#lib/practice/server/wrong-book/wrong-book.ts'

/** Lets marked sittings of accounts count: moves the wrong-question books in this order, and notes first answers. */
export async function recordEffects(tx: Db, marked: readonly First[]): Promise<void> {
  const now = new Date()
  for (const { userId, grades } of marked) await updateWrongBook(tx, userId, grades, now)
  // Last: its rows are everyone's, and stay locked until the transaction ends.
  await recordFirsts(tx, marked)
}
