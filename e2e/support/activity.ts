import { type APIRequestContext, expect } from '@playwright/test'
import { type Account, newIp, type Sql } from './account-api.ts'

// Points and gifts, for the tests of both.

/** Reads the entries of somebody's points, oldest first. */
export const entriesOf = async (sql: Sql, { phone }: Account) =>
  await sql<{ reason: string; points: number }[]>`
    select reason, points from point_entries p join users u on u.id = p.user_id
    where u.phone = ${phone} order by p.id`

/** A gift of the test's own, so that nobody else takes it. */
export async function addGift(
  sql: Sql,
  kind: 'virtual' | 'parcel',
  points: number,
): Promise<string> {
  const id = 1_000_000 + Math.floor(Math.random() * 1_000_000)
  const title = `测试礼品 ${id}`
  await sql`insert into gifts (id, title, intro, kind, points, stock, per_user, position)
    values (${id}, ${title}, '端到端测试用', ${kind}, ${points}, 3, 1, 30000)`
  return title
}

export const givePoints = async (sql: Sql, { phone }: Account, points: number) =>
  await sql`insert into point_entries (user_id, reason, ref, points)
    select id, 'sign', 'e2e', ${points} from users where phone = ${phone}`

export const addAddress = async (request: APIRequestContext, { token }: Account) => {
  const answer = await request.post('/api/v1/pc/newaddress', {
    headers: { authorization: `Bearer ${token}`, 'x-test-address': newIp() },
    data: {
      consignee: '王小明',
      phone: '13900000001',
      provinceCode: '410000',
      cityCode: '410100',
      districtCode: '410105',
      detail: '花园路 1 号',
      isDefault: true,
    },
  })
  expect((await answer.json()).code).toBe(200)
}
