import type { UserAnswer } from '#lib/questions/types.ts'
import { createWriter } from './use-entries.ts'

/** An answer, and widgets that show it one after another, each as it was then. */
function scene() {
  let stored: UserAnswer[] = [{ questionId: 1, answer: '', url: [] }]
  const open = () =>
    createWriter({
      entries: stored,
      onChange: (entries) => {
        stored = entries
      },
      current: () => stored,
    })
  return { open, stored: () => stored[0] }
}
const write = (answer: string) => (all: UserAnswer[]) => all.map((one) => ({ ...one, answer }))
const add = (address: string) => (all: UserAnswer[]) =>
  all.map((one) => ({ ...one, url: [...one.url, address] }))

test('a picture that arrives after its question was left and opened again leaves what was written since', () => {
  const { open, stored } = scene()
  const left = open()
  const again = open()
  again.change(write('回来写的'))
  left.change(add('/a.png'))
  expect(stored()).toEqual({ questionId: 1, answer: '回来写的', url: ['/a.png'] })
  again.change(write('接着写的'))
  expect(stored()).toEqual({ questionId: 1, answer: '接着写的', url: ['/a.png'] })
})

test('two changes before anything is drawn both count', () => {
  const told: UserAnswer[][] = []
  const entries = [{ questionId: 1, answer: '', url: [] }]
  const writer = createWriter({ entries, onChange: (next) => void told.push(next) })
  writer.change(write('甲'))
  writer.change(add('/a.png'))
  expect(told[1]).toEqual([{ questionId: 1, answer: '甲', url: ['/a.png'] }])
})
