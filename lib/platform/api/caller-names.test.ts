import { callerNames } from './caller-names.ts'

const learner = { id: 8, role: 'learner' as const, permissions: [], sessionId: 31 }
const staff = { ...learner, role: 'staff' as const }
const morning = new Date('2026-11-28T01:00:00Z')

test('a learner and a network have a name for one day, which says neither number nor address', async () => {
  const ask = (ip: string, now: Date) => callerNames({ user: learner, ip }, now)
  const names = await ask('203.0.113.7', morning)
  expect(names).toEqual({
    network: expect.stringMatching(/^[\w-]{12}$/),
    user: expect.stringMatching(/^[\w-]{12}$/),
    session: expect.stringMatching(/^[\w-]{12}$/),
  })
  expect(await ask('203.0.113.7', new Date('2026-11-28T23:59:00Z'))).toEqual(names)
  const [other, next] = [
    await ask('203.0.113.8', morning),
    await ask('203.0.113.7', new Date('2026-11-29T00:00:00Z')),
  ]
  expect(other).toEqual({ ...names, network: other.network })
  for (const [kind, name] of Object.entries(names)) expect(next).not.toHaveProperty(kind, name)
  expect(other.network).not.toBe(names.network)
})

test('a stranger has a network alone, staff their own numbers', async () => {
  expect(Object.keys(await callerNames({ user: null, ip: '203.0.113.7' }, morning))).toEqual([
    'network',
  ])
  expect(await callerNames({ user: staff, ip: '203.0.113.7' }, morning)).toMatchObject({
    user: 8,
    session: 31,
  })
})
