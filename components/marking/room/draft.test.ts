import type { SharedPoint } from '#lib/questions/types.ts'
import { type Draft, emptyDraft, leftOpen, pressKey } from './draft.ts'

const point = (code: string, score: number): SharedPoint => ({
  ...{ code, score, text: code, alternatives: [], required: false },
})
const paper = {
  points: [point('P1', 3), point('P2', 1.33)],
  step: 0.5,
  sentences: ['甲。', '乙。'],
}
const press = (keys: string, from: Draft = emptyDraft) =>
  keys.split(' ').reduce((draft, key) => pressKey(draft, key, paper) ?? draft, from)

test('figures, arrows and F give marks to the point in turn', () => {
  expect(press('2').scores).toEqual({ P1: 2 })
  expect(press('9').scores).toEqual({})
  expect(press('2 ArrowRight ArrowDown f').scores).toEqual({ P1: 2.5, P2: 1.33 })
  expect(press('ArrowDown f ArrowLeft').scores).toEqual({ P2: 1 })
  expect(press('ArrowDown 1 ArrowRight ArrowRight').scores).toEqual({ P2: 1.33 })
  expect(press('ArrowLeft').scores).toEqual({ P1: 0 })
  expect(leftOpen(press('2'), paper.points)).toBe(1)
})

test('Q takes the sentence in turn, or what is selected, and takes it away again', () => {
  expect(press('. q').quotes).toEqual({ P1: '乙。' })
  expect(press('. . . , q').quotes).toEqual({ P1: '甲。' })
  expect(press('q q').quotes).toEqual({ P1: '' })
  expect(pressKey(emptyDraft, 'Q', paper, '选中的字')?.quotes).toEqual({ P1: '选中的字' })
})

test('keys that mean nothing change nothing', () => {
  expect(pressKey(emptyDraft, 'x', paper)).toBeNull()
  expect(pressKey(emptyDraft, 'Enter', paper)).toBeNull()
  expect(press('ArrowUp ArrowUp').point).toBe(0)
  expect(press('ArrowDown ArrowDown ArrowDown').point).toBe(1)
})
