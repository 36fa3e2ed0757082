import { jest } from '@jest/globals'
import { toJSONSchema } from 'zod'
import { addUser, signIn } from '#lib/accounts/server/testing/account.ts'
import { maskedPhone } from '#lib/accounts/shapes.ts'
import { enquiries } from '#lib/inbox/server/tables.ts'
import type { Endpoint } from '#lib/platform/contract/endpoint.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { createLogger } from '#lib/platform/log.ts'
import { metrics } from '#lib/platform/metrics.ts'
import { type CallName, contract } from '#lib/tables/contract.ts'
import { readRecorded } from '#lib/tables/examples/recorded.ts'
import { send, serveFrom } from '#lib/tables/testing/calls.ts'

// Whatever tells staff a phone or an address as it is says so in its row of the contract, by which it is counted.

const t = testDatabase()
const lines: string[] = []
beforeAll(() => {
  const keep = { write: (line: string) => void lines.push(line) }
  serveFrom(t.database, createLogger({ level: 'info' }, keep))
})

const staffCalls = (Object.entries(contract) as [CallName, Endpoint][]).filter(
  ([, { access }]) => access === 'staff',
)

/** Calls whose address is nobody's who uses the site. */
const ours: Partial<Record<CallName, string>> = {
  staffReturns: 'the place that returns are sent to',
}

type Schema = { [key: string]: unknown }
const mask = (toJSONSchema(maskedPhone) as Schema).pattern

/** Names of fields of an answer, at any depth, that hold a phone which is not masked, or a postal address. */
function personalIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { properties = {} } = schema as { properties?: Record<string, Schema> }
  const here = Object.entries(properties).filter(([name, field]) => {
    if (name === 'consignee') return true
    const isPhone = ['phone', 'telephone', 'mobile'].includes(name)
    return isPhone && !JSON.stringify(field).includes(JSON.stringify(mask))
  })
  return [...here.map(([name]) => name), ...Object.values(schema).flatMap(personalIn)]
}

test.each(staffCalls)('%s says what it reveals', (name, { output, reveals }) => {
  if (ours[name]) return expect(reveals).toBeUndefined()
  const found = personalIn(toJSONSchema(output, { unrepresentable: 'any' }))
  const expected = found.includes('consignee') ? 'address' : found.length > 0 ? 'phone' : undefined
  expect(reveals).toBe(expected)
})

test('no recorded answer for staff holds a whole phone unless its call reveals', () => {
  const printed = Object.assign({}, ...Object.values(readRecorded())) as Record<string, unknown>
  const whole = staffCalls.filter(([name]) =>
    /(?<!\d)1[3-9]\d{9}(?!\d)/.test(JSON.stringify(printed[name] ?? '')),
  )
  const telling = whole.filter(([name, { reveals }]) => {
    const { answer } = printed[name] as { answer: unknown }
    return !reveals && /(?<!\d)1[3-9]\d{9}(?!\d)/.test(JSON.stringify(answer))
  })
  expect(whole.length).toBeGreaterThan(0)
  expect(telling.map(([name]) => name)).toEqual([])
})

test('what is revealed is counted a day and person, with the numbers of the records in the log', async () => {
  const rows = ['13900000001', '13900000002'].map((phone, at) => ({
    ...{ requestId: crypto.randomUUID(), topic: 'course' as const, name: '李四', phone },
    message: `请回电 ${at}`,
  }))
  const made = await t.db.insert(enquiries).values(rows).returning({ id: enquiries.id })
  const ids = made.map(({ id }) => id)
  const { id } = await addUser(t.db, { role: 'staff', staffRoles: ['support'] })
  const tokens = await signIn(t.db, id, false, 'staff')
  for (let n = 0; n < 2; n++) {
    const { status } = await send('staffEnquiries', { status: 'new' }, tokens)
    expect(status).toBe(200)
  }
  const told = lines
    .map((line) => JSON.parse(line) as Schema)
    .filter(({ msg }) => msg === 'personal data was read')
  const line = { call: 'staffEnquiries', reveals: 'phone', user: id, rows: 2 }
  expect(told).toMatchObject([
    { ...line, ids: expect.arrayContaining(ids), today: 2 },
    // Told anew, and counted once.
    { ...line, today: 2 },
  ])
  expect(told[0]?.requestId).toMatch(/^[0-9a-f-]{36}$/)
  expect(lines.join('')).not.toContain('13900000001')
  const shown = await metrics().registry.metrics()
  expect(shown).toContain(`gxw_revealed_rows_total{reveals="phone",user="${id}"} 2\n`)
  expect(shown).toContain(`gxw_revealed_today{reveals="phone",user="${id}"} 2\n`)
  const tomorrow = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 86_400_000)
  expect(await metrics().registry.metrics()).not.toContain('gxw_revealed_today{')
  tomorrow.mockRestore()
  // A list without records reveals nothing.
  await send('staffEnquiries', { status: 'handled' }, tokens)
  expect(lines.filter((one) => one.includes('personal data was read'))).toHaveLength(2)
})
