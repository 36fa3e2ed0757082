import type { SharedPoint } from '#lib/questions/types.ts'
import { type Draft, emptyDraft, firstOpen, leftOpen, type Paper, pressKey } from './draft.ts'

const point = (code: string, score: number): SharedPoint => ({
  ...{ code, score, text: code, alternatives: [], required: false },
})
const paper = {
  points: [point('P1', 3), point('P2', 1.33)],
  step: 0.5,
  sentences: ['甲。', '乙。'],
}
/** Presses keys one after the other; `+` before one is Shift. */
const press = (keys: string, from: Draft = emptyDraft, of: Paper = paper) =>
  keys.split(' ').reduce((draft, key) => {
    const isWide = key.startsWith('+')
    return pressKey(draft, isWide ? key.slice(1) : key, of, { isWide }) ?? draft
  }, from)

test('figures and F give marks to the point in turn and go on, arrows stay', () => {
  expect(press('2')).toMatchObject({ scores: { P1: 2 }, point: 1 })
  expect(press('9')).toMatchObject({ scores: {}, point: 0 })
  expect(press('2 f')).toMatchObject({ scores: { P1: 2, P2: 1.33 }, point: 1 })
  expect(press('2 ArrowUp ArrowRight')).toMatchObject({ scores: { P1: 2.5 }, point: 0 })
  expect(press('ArrowDown f ArrowLeft').scores).toEqual({ P2: 1 })
  expect(press('ArrowDown 1 ArrowRight ArrowRight').scores).toEqual({ P2: 1.33 })
  expect(press('ArrowLeft').scores).toEqual({ P1: 0 })
  expect(leftOpen(press('2'), paper.points)).toBe(1)
  expect(firstOpen(press('2'), paper.points)).toBe(1)
  expect(firstOpen(press('2 1'), paper.points)).toBe(-1)
})

test('H puts half a mark to what was just given, and takes it away again', () => {
  expect(press('2 h')).toMatchObject({ scores: { P1: 2.5 }, point: 1 })
  expect(press('2 h h').scores).toEqual({ P1: 2 })
  expect(press('3 h').scores).toEqual({ P1: 2.5 })
  expect(press('h').scores).toEqual({ P1: 0.5 })
  // What the next point has been given before stays.
  expect(press('2 1 ArrowUp 1 h').scores).toEqual({ P1: 1.5, P2: 1 })
  expect(press('2 1 ArrowUp h').scores).toEqual({ P1: 2.5, P2: 1 })
  expect(pressKey(emptyDraft, 'h', { ...paper, step: 1 })).toBeNull()
})

test('Q takes the sentence in turn, or what is selected, and takes it away again', () => {
  expect(press('. q').quotes).toEqual({ P1: '乙。' })
  expect(press('. . . , q').quotes).toEqual({ P1: '甲。' })
  expect(press('q q').quotes).toEqual({ P1: '' })
  const marked = pressKey(emptyDraft, 'Q', paper, { selected: '选中的字' })
  expect(marked?.quotes).toEqual({ P1: '选中的字' })
})

test('seven points with their evidence and the hand-in take at most 14 keys', () => {
  const texts = [
    '错时开窗',
    '并事办理',
    '服务下沉',
    '评价改流程',
    '值守缺保障',
    '数据没打通',
    '宣传单一',
  ]
  const seven: Paper = {
    points: texts.map((text, at) => ({ ...point(`P${at + 1}`, 3), text })),
    step: 0.5,
    // The sentences of two points are put in other words and come at another place.
    sentences: [
      '概括如下。',
      ...texts.slice(0, 3).map((text) => `做到${text}。`),
      '请群众打分。',
    ].concat(['轮班没补贴。', '数据没有打通，系统各自为政。', '只贴通知，宣传单一。']),
  }
  const keys = '. +3 +3 +2 . +3 . +1 +2 +0'.split(' ')
  const done = press(keys.join(' '), emptyDraft, seven)
  expect(leftOpen(done, seven.points)).toBe(0)
  expect(Object.values(done.quotes)).toEqual(seven.sentences.slice(1))
  // The last one is J.
  expect(keys.length + 1).toBeLessThanOrEqual(14)
})

test('Shift with a figure takes the evidence along, without taking it away', () => {
  expect(press('. +2')).toMatchObject({ scores: { P1: 2 }, quotes: { P1: '乙。' }, point: 1 })
  expect(press('. +2 ArrowUp +3').quotes).toEqual({ P1: '乙。' })
  expect(press('+2', emptyDraft, { ...paper, sentences: [] }).quotes).toEqual({})
})

test('keys that mean nothing change nothing', () => {
  expect(pressKey(emptyDraft, 'x', paper)).toBeNull()
  expect(pressKey(emptyDraft, 'Enter', paper)).toBeNull()
  expect(press('ArrowUp ArrowUp').point).toBe(0)
  expect(press('ArrowDown ArrowDown ArrowDown').point).toBe(1)
})
