import type { GoodsKind } from '#lib/goods/kinds.ts'
import { refundTexts } from '#lib/goods/refund-rule.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { loader } from '#lib/platform/page-cache/loader.ts'
import { findGoods } from './goods.ts'

/** The refund rule of a course or a book in sentences, as its page prints it; empty when there is no such thing. */
async function refundTextsOf(db: Db, kind: GoodsKind, id: number): Promise<string[]> {
  const [found] = await findGoods(db, [{ kind, id }])
  return found ? refundTexts(found.refundRule, found.isPosted) : []
}

export const refundTextsLoader = loader(refundTextsOf, (_, kind, id) =>
  kind === 'course' ? ['courses', `course:${id}`] : ['books'],
)
