import { fakeBrowser } from '#lib/platform/client/testing/browser.ts'
import {
  dropRunningExam,
  keepRunningExam,
  keptExam,
  onRunningExam,
  parseRunningExam,
  type RunningExam,
} from './running-exam.ts'

const exam: RunningExam = {
  ...{ id: 7, kind: 'simulation', title: '模拟卷 "一"', questions: 20, answered: 0, place: 1 },
  endsAt: Date.now() + 60_000,
}

beforeEach(() => {
  fakeBrowser('https://gxw.example/')
  Object.assign(globalThis, { window: new EventTarget() })
})

test('what is kept is read again, its end first for the loader', () => {
  keepRunningExam(exam)
  expect(Number.parseInt(keptExam() ?? '', 10)).toBe(exam.endsAt)
  expect(parseRunningExam(keptExam())).toEqual(exam)
})

test('one that is over is dropped, another one stays', () => {
  keepRunningExam(exam)
  dropRunningExam(8)
  expect(parseRunningExam(keptExam())).toEqual(exam)
  dropRunningExam(7)
  expect(keptExam()).toBeNull()
})

test('the same page hears of it, until it has stopped listening', () => {
  let heard = 0
  const stop = onRunningExam(() => {
    heard += 1
  })
  keepRunningExam(exam)
  stop()
  dropRunningExam(7)
  expect(heard).toBe(1)
})

test.each([
  ['nothing', null],
  ['one long over', `${Date.now() - 3_600_000} {"id":7,"title":"a"}`],
  ['what is no JSON', `${Date.now()} {`],
  ['another build’s', `${Date.now()} {"id":7,"title":"a"}`],
  ['no time', 'a b'],
])('%s is no exam', (_, kept) => {
  expect(parseRunningExam(kept)).toBeNull()
})
