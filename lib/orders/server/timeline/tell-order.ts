import { sendMessage } from '#lib/messages/server/send-message.ts'
import type { MessageData } from '#lib/messages/texts.ts'
import { orderDetailPage } from '#lib/orders/paths.ts'
import type { GoodsOrderRow } from '#lib/orders/server/goods-orders.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { href } from '#lib/platform/routes/href.ts'

type Order = Pick<GoodsOrderRow, 'id' | 'userId' | 'title' | 'quote'>
type News = MessageData['order'] extends infer D
  ? D extends unknown
    ? Omit<D, 'product'>
    : never
  : never

/** Tells the buyer of a step of an order, in its transaction, once for each `which` of an event. */
export async function tellOrder(
  tx: Db,
  { id, userId, title, quote }: Order,
  { which, ...news }: News & { which: string | number },
): Promise<void> {
  // The title of an order with a deposit says 定金, also of what its rest has paid for.
  const product = (quote.deposit && quote.lines[0]?.title) ?? title
  await sendMessage(tx, {
    ...{ userId, kind: 'order', path: href(orderDetailPage, { id }) },
    data: { product, ...news } as MessageData['order'],
    key: `order:${id}:${news.event}:${which}`,
  })
}
