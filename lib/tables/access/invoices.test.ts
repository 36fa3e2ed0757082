import { addUser, signIn } from '#lib/accounts/server/testing/account.ts'
import { company, invoiceDesk, numberOf, pdf } from '#lib/invoices/server/testing/invoices.ts'
import { placeGoodsOrder } from '#lib/orders/server/place-order.ts'
import { addGoods, course } from '#lib/orders/server/testing/goods-shop.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { createLogger } from '#lib/platform/log.ts'
import { shanghaiToday } from '#lib/platform/text/dates.ts'
import { send, serveFrom } from '#lib/tables/testing/calls.ts'

const t = testDatabase()
const desk = invoiceDesk(t)
beforeAll(async () => {
  serveFrom(t.database, createLogger({ level: 'silent' }))
  await addGoods(t.db)
})

const learner = async () => {
  const { id } = await addUser(t.db)
  return { id, tokens: await signIn(t.db, id) }
}
const staff = async (role: 'finance' | 'support' | 'editor') => {
  const { id } = await addUser(t.db, { role: 'staff', staffRoles: [role] })
  return await signIn(t.db, id, false, 'staff')
}
const paidOrder = async (userId: number) => {
  const { id } = await placeGoodsOrder(t.db, { userId, items: [course], addressId: null })
  await t.sql`update payables set status = 'paid', paid_at = now() where id = ${id}`
  return id
}

test('an order’s invoice is asked for, changed and withdrawn by its buyer alone', async () => {
  const [owner, other] = [await learner(), await learner()]
  const orderId = await paidOrder(owner.id)
  const wish = { orderId, ...company }
  expect((await send('invoiceRequest', wish)).status).toBe(401)
  expect((await send('invoiceRequest', wish, other.tokens)).status).toBe(404)
  const faulty = await send('invoiceRequest', { ...wish, taxNumber: '91' }, owner.tokens)
  expect(faulty.status).toBe(422)
  expect(faulty.text).toContain('现在填了 2 位')
  const { id } = (await send('invoiceRequest', wish, owner.tokens)).data
  for (const [name, input] of [
    ['invoiceChange', { id, ...company, title: '别人' }],
    ['invoiceWithdraw', { id }],
  ] as const) {
    expect((await send(name, input)).status).toBe(401)
    expect((await send(name, input, other.tokens)).status).toBe(404)
  }
  expect((await send('invoiceList', {})).status).toBe(401)
  expect((await send('invoiceList', {}, other.tokens)).data.items).toEqual([])
  expect((await send('invoiceList', {}, owner.tokens)).data.items).toMatchObject([company])
  expect((await send('invoiceWithdraw', { id }, owner.tokens)).status).toBe(200)
})

test('a PDF is for its owner and for staff with the right', async () => {
  const [owner, other] = [await learner(), await learner()]
  const { id: invoiceId } = await desk.request(owner.id, await paidOrder(owner.id))
  await desk.issue(invoiceId, { pdf })
  const [found] = await t.sql<{ id: number }[]>`select max(id) id from invoice_documents`
  const asked = { id: found?.id }
  expect((await send('invoiceFile', asked)).status).toBe(401)
  const refused = await send('invoiceFile', asked, other.tokens)
  expect([refused.status, refused.text.includes(pdf)]).toEqual([404, false])
  expect((await send('invoiceFile', asked, owner.tokens)).data.file).toBe(pdf)
  expect((await send('invoiceFile', asked, await staff('finance'))).status).toBe(404)
  expect((await send('staffInvoiceFile', asked, await staff('finance'))).data.file).toBe(pdf)
  for (const tokens of [owner.tokens, await staff('support'), await staff('editor')])
    expect((await send('staffInvoiceFile', asked, tokens)).status).toBe(403)
})

test('the largest PDF passes, a larger one is refused with its reason', async () => {
  const owner = await learner()
  const { id } = await desk.request(owner.id, await paidOrder(owner.id))
  const seen = { id, revision: 1, amount: 1980, number: numberOf(77), issuedOn: shanghaiToday() }
  const tokens = await staff('finance')
  const ofSize = (bytes: number) => {
    const [head, tail] = [Buffer.from('%PDF-1.4\n'), Buffer.from('%%EOF\n')]
    return Buffer.concat([head, Buffer.alloc(bytes - 15, 32), tail]).toString('base64')
  }
  const large = await send('issueInvoice', { ...seen, pdf: ofSize(2_000_001) }, tokens)
  expect([large.status, large.text.includes('文件不能超过 2 MB')]).toEqual([422, true])
  const noPdf = await send('issueInvoice', { ...seen, pdf: 'ä' }, tokens)
  expect([noPdf.status, noPdf.text.includes('请选择 PDF 文件')]).toEqual([422, true])
  expect((await send('issueInvoice', { ...seen, pdf: ofSize(2_000_000) }, tokens)).status).toBe(200)
})
