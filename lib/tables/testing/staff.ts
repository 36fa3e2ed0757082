import { addUser, signIn } from '#lib/accounts/server/testing/account.ts'
import { type testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { env } from '#lib/platform/env/env.ts'
import { addPlans } from '#lib/vip/server/testing/ledger.ts'
import { send } from './calls.ts'

type Staff = { id: number; tokens: { token: string; uuid: string } }

/** Three members of staff, of whom two are needed where money or rights are given, and a learner; all anew before each test. */
export function testingStaff(t: ReturnType<typeof testDatabase>) {
  const people = {} as { first: Staff; second: Staff; third: Staff; learner: number }
  const addStaff = async (userName: string): Promise<Staff> => {
    const { id } = await addUser(t.db, { role: 'staff', userName })
    return { id, tokens: await signIn(t.db, id, false, 'staff') }
  }
  beforeEach(async () => {
    await truncateAll(t.db)
    await addPlans(t.db)
    Object.assign(env(), { SECOND_PERSON: 'required', OWN_RECORDS: 'refused' })
    people.first = await addStaff('周宁')
    people.second = await addStaff('李默')
    people.third = await addStaff('方砚')
    people.learner = (await addUser(t.db, { userName: '王五' })).id
  })
  return {
    people,
    give: (days: number, id = people.learner, by = people.first.tokens) =>
      send('staffGiveMembership', { id, weight: 10, days, reason: '补偿' }, by),
    confirm: (id: unknown, by = people.second.tokens) => send('confirmProposal', { id }, by),
  }
}
