import { fenOf, moneyText, pricesOf, sumYuan, yuanOf, yuanText } from './money.ts'

test.each([
  [29800, '298'],
  [29850, '298.50'],
  [81, '0.81'],
  [1, '0.01'],
  [0, '0'],
  [1_000_005, '10000.05'],
])('%i fen is shown as %s yuan', (fen, text) => {
  expect(yuanText(yuanOf(fen))).toBe(text)
  expect(moneyText(yuanOf(fen))).toBe(`¥${text}`)
  expect(fenOf(yuanOf(fen))).toBe(fen)
})

test('what has no struck-out price has none in yuan either', () => {
  expect(pricesOf({ priceFen: 29850, originPriceFen: 39800 })).toEqual({
    price: 298.5,
    originPrice: 398,
  })
  expect(pricesOf({ priceFen: 81, originPriceFen: null })).toEqual({
    price: 0.81,
    originPrice: null,
  })
})

test('yuan add up to the fen', () => {
  expect(sumYuan([0.1, 0.2, null])).toBe(0.3)
  expect(sumYuan([])).toBe(0)
})
