import type { APIRequestContext, Page } from '@playwright/test'
import { type Account, newIp, type Sql } from './account-api.ts'
import { openWallet, press } from './vip.ts'

type Buyer = { account: Account; request: APIRequestContext; sql: Sql; phone: Page }

/** Headers of a call by this account. */
export const headersOf = ({ token, uuid }: Account) => ({
  authorization: `Bearer ${token}`,
  token: uuid,
  'x-test-address': newIp(),
})

/** Orders books, one of each, to an address of the buyer's in Wuhan, and pays for them by phone. */
export async function buyBooks(
  { account, request, sql, phone }: Buyer,
  bookIds: readonly number[],
): Promise<{ id: number; orderNum: string }> {
  const [address] = await sql<{ id: number }[]>`
    insert into addresses (user_id, consignee, phone, detail, province_code, city_code, district_code)
    select id, '林南木', '13812340001', '中北路 1 号', '420000', '420100', '420106'
    from users where phone = ${account.phone} returning id`
  const items = bookIds.map((id) => ({ kind: 'book', id, quantity: 1 }))
  const answer = await request.post('/api/lx/appOrder/create', {
    data: { items, addressId: address?.id },
    headers: headersOf(account),
  })
  const { id, url, orderNum } = (await answer.json()).data
  await phone.goto(url)
  await openWallet(phone, '微信支付')
  await press(phone, '支付')
  return { id, orderNum }
}
