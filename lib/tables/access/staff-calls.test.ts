import { permissionsOf, roleName, type StaffRole, staffRoles } from '#lib/accounts/permissions.ts'
import { addUser, signIn } from '#lib/accounts/server/testing/account.ts'
import type { Endpoint } from '#lib/platform/contract/endpoint.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { PEER_HEADER } from '#lib/platform/http/request-info.ts'
import { createLogger } from '#lib/platform/log.ts'
import { staffChanges } from '#lib/staff/server/tables.ts'
import { type CallName, contract } from '#lib/tables/contract.ts'
import { dispatch } from '#lib/tables/dispatch.ts'
import { send, serveFrom } from '#lib/tables/testing/calls.ts'

const t = testDatabase()
beforeAll(() => serveFrom(t.database, createLogger({ level: 'silent' })))

const staffCalls = (Object.entries(contract) as [CallName, Endpoint][]).flatMap(([name, row]) =>
  row.access === 'staff' ? [{ ...row, name }] : [],
)
type StaffCall = (typeof staffCalls)[number]

async function staffWith(roles: StaffRole[]) {
  const { id } = await addUser(t.db, { role: 'staff', staffRoles: roles })
  return await signIn(t.db, id, false, 'staff')
}

const isReading = ({ method }: StaffCall) => method === 'GET'

/** Knocks: what is sent is a list, which no call that changes something takes, so that none is carried out; what only reads gets no fields. */
async function knock(call: StaffCall, tokens?: Awaited<ReturnType<typeof staffWith>>) {
  return (await send(call.name, isReading(call) ? {} : [], tokens)).status
}

/** Answers that say that the right to call was found: the fault of the list, or what there is to read without fields. */
const opened = (call: StaffCall) => (isReading(call) ? [200, 404, 422] : [422])

test('every call of staff is a GET or a POST', () => {
  expect(staffCalls.length).toBeGreaterThan(150)
  expect([...new Set(staffCalls.map(({ method }) => method))].sort()).toEqual(['GET', 'POST'])
})

test.each(staffRoles)('%s makes the calls of its permissions and no other', async (role) => {
  expect(roleName(role)).not.toBe('')
  const tokens = await staffWith([role])
  const held: string[] = permissionsOf([role])
  for (const call of staffCalls) {
    const expected = held.includes(call.permission) ? opened(call) : [403]
    const status = await knock(call, tokens)
    expect([call.name, status, expected.includes(status)]).toEqual([call.name, status, true])
  }
  expect(await t.db.$count(staffChanges)).toBe(0)
})

test('strangers are to log in, and neither token of a learner opens a call', async () => {
  // A role of somebody who is no member of staff allows nothing.
  const { id } = await addUser(t.db, { role: 'learner', staffRoles: ['admin'] })
  const learner = await signIn(t.db, id)
  const admin = await staffWith(['admin'])
  // The token of the learning platform where the portal reads its own, and the other way round.
  const swapped = <T extends typeof admin>(own: T) => ({ ...own, token: own.uuid, uuid: own.token })
  for (const call of staffCalls) {
    const statuses = [
      await knock(call),
      await knock(call, learner),
      await knock(call, swapped(learner)),
      await knock(call, swapped(admin)),
    ]
    expect([call.name, ...statuses]).toEqual([call.name, 401, 403, 401, 401])
  }
})

test('who may not make a call is refused before its body is read', async () => {
  const none = await staffWith([])
  const admin = await staffWith(['admin'])
  let reads = 0
  async function* body() {
    reads++
    yield new TextEncoder().encode('[]')
  }
  const post = async ({ method, path }: StaffCall, token?: string) => {
    reads = 0
    const headers = new Headers({
      ...{ [PEER_HEADER]: '127.1.0.1', 'content-type': 'application/json' },
      ...(token && { authorization: `Bearer ${token}` }),
    })
    const { status } = await dispatch({ method, url: `http://site${path}`, headers, body: body() })
    return [status, reads]
  }
  for (const call of staffCalls.filter((one) => !isReading(one))) {
    const answers = [await post(call), await post(call, none.token), await post(call, admin.token)]
    expect([call.name, ...answers]).toEqual([call.name, [401, 0], [403, 0], [422, 1]])
  }
})

test('the history of a record is read by the right to change it', async () => {
  for (const role of staffRoles) {
    const ofEnquiry = { noun: 'enquiry', recordId: '1' }
    const { status } = await send('staffHistory', ofEnquiry, await staffWith([role]))
    const mayChange = permissionsOf([role]).includes('enquiries.handle')
    expect([role, status]).toEqual([role, mayChange ? 200 : 403])
  }
})

test('several roles allow what any of them allows', () => {
  const both: StaffRole[] = ['sales', 'marker']
  expect(permissionsOf(both)).toEqual([
    'desk.use',
    'enquiries.handle',
    'answers.mark',
    'users.read',
  ])
  expect(permissionsOf([])).toEqual([])
})
