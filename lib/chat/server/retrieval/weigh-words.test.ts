import { jest } from '@jest/globals'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { questionWords } from './question-words.ts'
import { weighWords } from './weigh-words.ts'

const t = testDatabase()

test('a word counts by how many texts hold it', async () => {
  const others = [...Array(20).fill('用函请求批准'), ...Array(4).fill('行政处罚的种类'), '无关']
  const weights = await weighWords(t.db, questionWords('请求批准和行政处罚'), others)
  const of = (form: string) => weights.find(({ word }) => word === form)?.weight ?? 0
  expect(of('处罚')).toBeGreaterThan(of('批准'))
  expect(of('批准')).toBeGreaterThan(0)
})

test('others are answered while many texts are read', async () => {
  let turn = 0
  let handle: NodeJS.Immediate
  const spin = () => {
    turn += 1
    handle = setImmediate(spin)
  }
  handle = setImmediate(spin)
  let now = 0
  // Each look at the clock is later than a process may be held up.
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => (now += 100))
  const turns = new Set<number>()
  const text = () => {
    const one = new String('用函')
    one.includes = () => {
      turns.add(turn)
      return false
    }
    return one as string
  }
  try {
    await weighWords(t.db, questionWords('请求批准'), Array.from({ length: 50 }, text))
  } finally {
    clearImmediate(handle)
    clock.mockRestore()
  }
  expect(turns.size).toBeGreaterThan(40)
})
