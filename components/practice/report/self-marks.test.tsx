import { renderToStaticMarkup } from 'react-dom/server'
import type { WrittenStanding } from '#lib/questions/policies/who-marks.ts'
import { SelfMarks } from './self-marks.tsx'
import { answeredItem } from './testing/report.ts'

const waiting = answeredItem({
  ...{ position: 2, full: 20, markedFull: 0, score: null, correct: null, atDesk: true },
})
const given = answeredItem({
  ...{ position: 3, full: 20, markedFull: 20, score: 2, correct: false, byPerson: true },
})
const shown = (items: (typeof given)[], state: WrittenStanding['state']) => {
  const sitting = { id: 9, written: { state, left: 0 }, items }
  return renderToStaticMarkup(<SelfMarks sitting={sitting} pathOf={(at) => `/p/${at}`} />)
}

test('who marks is said above what waits, never above the points that were given', () => {
  const html = shown([waiting, given], 'waiting')
  expect(html).toContain('主观题由老师批阅')
  expect(html.indexOf('得分 2 / 20')).toBeLessThan(html.indexOf('主观题由老师批阅'))
  expect(html.indexOf('主观题由老师批阅')).toBeLessThan(html.indexOf('老师批阅中'))
})

test('once all is marked nobody is said to mark, and guests are told to mark themselves', () => {
  expect(shown([given], 'marked')).not.toContain('主观题')
  expect(shown([given], 'waiting')).not.toContain('主观题')
  expect(shown([{ ...waiting, atDesk: false }], 'self')).toContain('主观题对照采分点自评')
})
