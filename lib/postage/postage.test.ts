import { postageFen, ruleOf, ruleText } from './postage.ts'
import { provincesOf } from './postage-record.ts'

const usual = {
  ...{ provinces: [], isDelivered: true, firstFen: 800, furtherFen: 100, freeFromFen: 9_900 },
}
const far = { ...usual, provinces: ['新疆', '西藏'], firstFen: 1_800, freeFromFen: null }
const none = { ...usual, provinces: ['台湾'], isDelivered: false }
const rules = [usual, far, none]

test('a province goes by the rule that names it, any other by the one that names none, and without that free', () => {
  expect(ruleOf(rules, '新疆维吾尔自治区')).toBe(far)
  expect(ruleOf(rules, '台湾省')).toBe(none)
  expect(ruleOf(rules, '湖北省')).toBe(usual)
  expect(ruleOf([far, none], '湖北省')).toBeNull()
  expect(postageFen(null, { pieces: 9, fen: 1 })).toBe(0)
})

test('pieces after the first cost their own, and from a sum on all is free', () => {
  expect(postageFen(usual, { pieces: 1, fen: 9_899 })).toBe(800)
  expect(postageFen(usual, { pieces: 3, fen: 9_899 })).toBe(1_000)
  expect(postageFen(usual, { pieces: 3, fen: 9_900 })).toBe(0)
  expect(postageFen(far, { pieces: 1, fen: 1_000_000 })).toBe(1_800)
  expect(postageFen(none, { pieces: 1, fen: 1_000_000 })).toBeNull()
})

test('a rule is said in words', () => {
  expect([usual, far, null].map(ruleText)).toEqual([
    '首件 ¥8，每多一件 ¥1，满 ¥99 包邮',
    '首件 ¥18，每多一件 ¥1',
    '包邮',
  ])
  expect(ruleText({ ...usual, furtherFen: 0 })).toBe('¥8，满 ¥99 包邮')
})

test('provinces are read however they are set apart', () => {
  expect(provincesOf(' 新疆　西藏、青海，内蒙古 ')).toEqual(['新疆', '西藏', '青海', '内蒙古'])
  expect(provincesOf('')).toEqual([])
})
