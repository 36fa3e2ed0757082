import { dropOwnStorage } from '#lib/platform/client/memory/own-storage.ts'
import { fakeBrowser } from '#lib/platform/client/testing/browser.ts'
import { answerSender } from './answer-sender.ts'
import { keptAnswers } from './kept-answers.ts'

let stored: Map<string, string>
beforeEach(() => {
  ;({ stored } = fakeBrowser('https://www.gxw.example/'))
})
const answer = (no: number, seq: number, value = 3) => ({ no, value, seq })

test('a user has answers to a run until they are saved, and nobody else has', () => {
  const kept = keptAnswers('7', 1)
  kept.put(answer(1, 10))
  kept.put(answer(2, 11))
  kept.put(answer(1, 9, 5))
  expect(keptAnswers('8', 1).load()).toEqual([])
  expect(keptAnswers('7', 2).load()).toEqual([])
  kept.drop([answer(1, 9), answer(2, 11)])
  expect(kept.load()).toEqual([answer(1, 10)])
  kept.drop([answer(1, 10)])
  expect([...stored.keys()]).toEqual([])
})

test('a logout drops them, and nothing of others', () => {
  keptAnswers('7', 1).put(answer(1, 10))
  localStorage.setItem('theme', 'dark')
  dropOwnStorage()
  expect([...stored.keys()]).toEqual(['theme'])
})

const rest = {
  ...{ seq: 5, now: () => 100, onKept: () => undefined },
  ...{ onState: () => undefined, onFailure: () => undefined },
}
const offline = () => Promise.reject(new Error('offline'))

test('what could not be sent is sent by the next page, and then gone from the device', async () => {
  const kept = keptAnswers('7', 1)
  const left = answerSender({ ...rest, kept, save: offline })
  left.choose(3, 4)
  await left.flush()
  expect(kept.load()).toEqual([{ no: 3, value: 4, seq: 100 }])
  const calls: unknown[] = []
  const next = answerSender({
    ...{ ...rest, kept },
    save: async (answers) => {
      calls.push(answers)
      return { answers, seq: 100 }
    },
  })
  expect(next.hasWaiting()).toBe(true)
  await next.flush()
  expect(calls).toEqual([[{ no: 3, value: 4, seq: 100 }]])
  expect([kept.load(), next.hasWaiting()]).toEqual([[], false])
})

test('an answer is greater than what the device kept, whatever the clock says', async () => {
  const kept = keptAnswers('7', 1)
  kept.put(answer(3, 900))
  const sender = answerSender({ ...rest, kept, save: offline })
  sender.choose(3, 1)
  await sender.flush()
  expect(kept.load()).toEqual([{ no: 3, value: 1, seq: 901 }])
})
