import { setTimeout as sleep } from 'node:timers/promises'
import { addUser, outcome } from '#lib/accounts/server/testing/account.ts'
import { getInvoiceFile } from '#lib/invoices/server/invoice-file.ts'
import { invoiceSource } from '#lib/invoices/server/invoice-source.ts'
import {
  correctDocument,
  recordInvoice,
  refuseRequest,
} from '#lib/invoices/server/issue-invoice.ts'
import { forgetInvoices, invoicesOf } from '#lib/invoices/server/personal-data.ts'
import { changeInvoice, withdrawInvoice } from '#lib/invoices/server/request-invoice.ts'
import {
  company,
  invoiceDesk,
  numberOf,
  pdf,
  person,
} from '#lib/invoices/server/testing/invoices.ts'
import { goodsRefunds } from '#lib/orders/server/testing/goods-refunds.ts'
import { addGoods, book, course, goodsShop } from '#lib/orders/server/testing/goods-shop.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { addDays, shanghaiToday } from '#lib/platform/text/dates.ts'

const t = testDatabase()
const shop = goodsShop(t)
const { ask, byStaff, send } = goodsRefunds(t, shop)
const { staff, request, list, issue, issueRed, own } = invoiceDesk(t)
let userId: number

beforeEach(async () => {
  await truncateAll(t.db)
  await addGoods(t.db)
  userId = (await addUser(t.db)).id
})

const requested = async (...things: (typeof book | typeof course)[]) => {
  const orderId = (await shop.buy(userId, things)).id
  return { orderId, id: (await request(userId, orderId, company)).id }
}
const first = async () => (await own(userId)).items[0]
const told = () => t.sql<{ data: { news: string } }[]>`
  select data from messages where kind = 'invoice' order by id`
const today = shanghaiToday()
const documentOf = async (place = 0) => (await first())?.documents[place]?.id ?? 0

test('an invoice is issued with its PDF, and its buyer is told', async () => {
  const { id } = await requested(book)
  const number = await issue(id, { pdf })
  expect(await first()).toMatchObject({
    ...{ state: 'issued', amount: 86, redAmount: 0 },
    documents: [{ isRed: false, number, amount: 86, issuedOn: today, hasFile: true }],
  })
  expect(await list()).toEqual([])
  expect(await told()).toMatchObject([{ data: { news: 'issued', number, amount: 86 } }])
  const asked = { id: await documentOf(), userId }
  expect(await getInvoiceFile(t.db, asked)).toEqual({ name: `发票-${number}.pdf`, file: pdf })
  const other = (await addUser(t.db)).id
  expect(await outcome(getInvoiceFile(t.db, { ...asked, userId: other }))).toBe('not_found')
})

test('two of staff at once issue one, and the other is told', async () => {
  const { id } = await requested(book)
  const outcomes = await Promise.all([outcome(issue(id)), outcome(issue(id))])
  expect(outcomes.sort()).toEqual(['conflict', 'fine'])
  expect((await first())?.documents).toHaveLength(1)
})

test('staff issue what they saw: another title or another amount is refused', async () => {
  const { id } = await requested(book)
  const seen = { id, revision: 1, amount: 86, number: numberOf(900), issuedOn: today }
  const staffId = await staff()
  await expect(recordInvoice(t.db, { ...seen, amount: 85, staffId })).rejects.toThrow('¥86')
  await changeInvoice(t.db, { userId, id, ...person })
  await expect(recordInvoice(t.db, { ...seen, staffId })).rejects.toThrow('刚刚改了')
  await recordInvoice(t.db, { ...seen, revision: 2, staffId })
  expect(await first()).toMatchObject({ state: 'issued', title: person.title })
})

test('what is withdrawn while it is issued is either', async () => {
  const { id } = await requested(book)
  const outcomes = await Promise.all([
    outcome(issue(id)),
    outcome(withdrawInvoice(t.db, { userId, id })),
  ])
  expect(outcomes.filter((one) => one === 'fine')).toHaveLength(1)
  const { state, documents } = (await first()) ?? {}
  expect([state, documents?.length]).toEqual(
    outcomes[0] === 'fine' ? ['issued', 1] : ['withdrawn', 0],
  )
})

test('what is asked back while it is issued wants a red letter, or is not issued', async () => {
  const { id, orderId } = await requested(book)
  const [issued] = await Promise.all([outcome(issue(id)), ask(orderId)])
  await send()
  expect(await first()).toMatchObject(
    issued === 'fine' ? { state: 'issued', redAmount: 86 } : { state: 'closed', redAmount: 0 },
  )
})

test('a number stands on one invoice, also when two are written at once', async () => {
  const one = await requested(book)
  const two = await requested(course)
  const number = numberOf(901)
  const outcomes = await Promise.all([
    outcome(issue(one.id, { number })),
    outcome(issue(two.id, { number })),
  ])
  expect(outcomes.sort()).toEqual(['fine', 'invalid_input'])
  expect(await list()).toHaveLength(1)
})

test('number, day and file are checked before anything is stored', async () => {
  const { id } = await requested(book)
  const faults = async (more: object) => {
    const error: unknown = await issue(id, more).catch((caught: unknown) => caught)
    return (error as { fields: { field: string }[] }).fields.map(({ field }) => field)
  }
  expect(await faults({ number: '123' })).toEqual(['number'])
  expect(await faults({ issuedOn: addDays(today, 1) })).toEqual(['issuedOn'])
  expect(await faults({ issuedOn: addDays(today, -1) })).toEqual(['issuedOn'])
  const text = Buffer.from('<html>%%EOF').toString('base64')
  expect(await faults({ pdf: text })).toEqual(['pdf'])
  expect(await faults({ pdf: Buffer.from('%PDF-1.4 half').toString('base64') })).toEqual(['pdf'])
  expect(await faults({ pdf: `${'A'.repeat(2_700_000)}` })).toEqual(['pdf'])
  expect(await first()).toMatchObject({ state: 'requested', documents: [] })
})

test('nobody of staff issues their own', async () => {
  const { id } = await requested(book)
  const what = { id, revision: 1, amount: 86, number: numberOf(902), issuedOn: today }
  expect(await outcome(recordInvoice(t.db, { ...what, staffId: userId }))).toBe('own_record')
  expect(await first()).toMatchObject({ state: 'requested', documents: [] })
})

test('a refused request says why, and can be made again', async () => {
  const { id, orderId } = await requested(book)
  const note = '税号与名称不符'
  const staffId = await staff()
  await refuseRequest(t.db, { staffId, id, note })
  expect(await first()).toMatchObject({ state: 'refused', note })
  expect(await told()).toMatchObject([{ data: { news: 'refused', note } }])
  expect(await outcome(issue(id))).toBe('conflict')
  expect(await outcome(refuseRequest(t.db, { staffId, id, note }))).toBe('conflict')
  expect((await list('refused')).map((one) => one.id)).toEqual([id])
  expect(await outcome(request(userId, orderId))).toBe('fine')
})

test('after a part went back a red letter is due, and the rest stays invoiced', async () => {
  const { id, orderId } = await requested(book, course)
  await issue(id)
  expect(await list('red')).toEqual([])
  await ask(orderId, course)
  expect(await list('red')).toEqual([])
  await send()
  expect(await list('red')).toMatchObject([{ id, amount: 2066, redAmount: 1980 }])
  expect((await list('waiting')).map((one) => one.id)).toEqual([id])
  await expect(issueRed(id, 2066)).rejects.toThrow('¥1980')
  const day = addDays(today, -1)
  expect(await outcome(issueRed(id, 1980, { issuedOn: day }))).toBe('invalid_input')
  const outcomes = await Promise.all([outcome(issueRed(id, 1980)), outcome(issueRed(id, 1980))])
  expect(outcomes.sort()).toEqual(['conflict', 'fine'])
  expect(await first()).toMatchObject({
    ...{ state: 'issued', amount: 86, redAmount: 0 },
    documents: [{ isRed: false }, { isRed: true, amount: 1980 }],
  })
  await byStaff(orderId)
  await send()
  expect(await list('red')).toMatchObject([{ id, redAmount: 86 }])
  await issueRed(id, 86)
  expect(await first()).toMatchObject({ amount: 0, redAmount: 0 })
  expect(await list()).toEqual([])
  expect((await told()).map(({ data }) => data.news)).toEqual(['issued', 'red', 'red'])
})

test('several refunds before a red letter are one of their sum', async () => {
  const { id, orderId } = await requested(book, course)
  await issue(id)
  await ask(orderId, course)
  await send()
  await ask(orderId, book)
  await send()
  expect(await list('red')).toMatchObject([{ redAmount: 2066 }])
  await issueRed(id, 2066)
  expect(await list('red')).toEqual([])
})

test('a number that was mistyped is put right with its reason, and a PDF is added later', async () => {
  const { id, orderId } = await requested(book)
  const wrong = await issue(id)
  const right = numberOf(903)
  const correction = { id: await documentOf(), reason: '抄错一位', issuedOn: today }
  expect(await outcome(getInvoiceFile(t.db, { id: correction.id, userId }))).toBe('not_found')
  const staffId = await staff()
  await correctDocument(t.db, { ...correction, staffId, number: right, pdf })
  expect((await first())?.documents).toMatchObject([{ number: right, hasFile: true }])
  expect(await told()).toMatchObject([{}, { data: { news: 'corrected', number: right } }])
  const history = await t.sql`
    select before, after, reason from staff_changes where noun = 'invoice' order by id desc limit 1`
  expect(history).toMatchObject([
    { before: { number: wrong }, after: { number: right, pdf: true }, reason: '抄错一位' },
  ])
  await ask(orderId)
  await send()
  const red = await issueRed(id, 86)
  const taken = correctDocument(t.db, { ...correction, staffId, number: red })
  expect(await outcome(taken)).toBe('invalid_input')
  expect((await first())?.documents).toMatchObject([{ hasFile: true }, { number: red }])
})

test('two corrections to one number at once: one is refused, at the field', async () => {
  const one = await requested(book)
  const otherId = (await addUser(t.db)).id
  const orderId = (await shop.buy(otherId, [course])).id
  const other = await request(otherId, orderId, company)
  await issue(one.id)
  await issue(other.id)
  const ids = [await documentOf(), (await own(otherId)).items[0]?.documents[0]?.id ?? 0]
  const staffId = await staff()
  const number = numberOf(904)
  const correct = (db: Db, at: 0 | 1) =>
    outcome(
      correctDocument(db, { id: ids[at] ?? 0, staffId, reason: '抄错', number, issuedOn: today }),
    )
  const ends: Promise<string>[] = []
  await t.db.transaction(async (tx) => {
    ends.push(Promise.resolve(await correct(tx, 0)))
    ends.push(correct(t.db, 1))
    // The second waits for the number of the first, which nobody else can read yet.
    const waits = () => t.sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    while ((await waits()).length === 0) await sleep(5)
  })
  expect(await Promise.all(ends)).toEqual(['fine', 'invalid_input'])
})

test('the desk finds by order, title, tax number and number', async () => {
  const { id } = await requested(book)
  const orderNum = (await first())?.orderNum ?? ''
  for (const words of [orderNum, '腾讯', '9144030071526726xg'])
    expect((await list('waiting', words)).map((one) => one.id)).toEqual([id])
  expect(await list('waiting', '阿里')).toEqual([])
  const number = await issue(id)
  expect((await list('issued', number)).map((one) => one.id)).toEqual([id])
  for (const words of [number, orderNum])
    expect(await invoiceSource.find(t.db, words)).toMatchObject([
      { says: `${orderNum} · 已开`, path: `/staff/invoices?status=issued&q=${words}` },
    ])
})

test('with its account a request goes, and what was issued stays for the books', async () => {
  const issued = await requested(book)
  await issue(issued.id, { pdf })
  const open = await requested(course)
  await refuseRequest(t.db, { staffId: await staff(), id: open.id, note: '重复' })
  await request(userId, open.orderId, person)
  expect(await invoicesOf(t.db, userId)).toMatchObject([
    { ...company, status: 'issued', documents: [{ amountFen: 8_600 }] },
    { status: 'refused', note: '重复', documents: [] },
    { ...person, status: 'requested' },
  ])
  await t.db.transaction((tx) => forgetInvoices(tx, userId))
  expect(await invoicesOf(t.db, userId)).toMatchObject([
    { title: company.title, taxNumber: company.taxNumber, email: '', documents: [{}] },
  ])
  const kept = await t.sql`select record_id from staff_changes where noun = 'invoice'`
  expect(kept).toEqual([{ record_id: String(issued.id) }])
})
