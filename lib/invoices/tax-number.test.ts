import { plainTaxNumber, taxNumberFault } from './tax-number.ts'

// Codes that companies publish themselves.
test.each([
  ['腾讯计算机', '9144030071526726XG'],
  ['华为技术', '914403001922038216'],
  ['阿里巴巴（中国）', '91330100799655058B'],
  ['百度网讯', '91110000802100433B'],
])('the code of %s is right, and wrong in any one character', (_, code) => {
  expect(taxNumberFault(code)).toBeNull()
  for (let at = 0; at < 18; at++) {
    const other = code[at] === '7' ? '8' : '7'
    expect(taxNumberFault(code.slice(0, at) + other + code.slice(at + 1))).toMatch(/校验码/)
  }
})

test('two neighbours that are exchanged are found', () => {
  expect(taxNumberFault('914403001920238216')).toMatch(/校验码/)
})

test('a number as it is pasted is read', () => {
  expect(plainTaxNumber(' 9144 0300-7152６７26xg　')).toBe('9144030071526726XG')
})

test('says what is wrong', () => {
  expect(taxNumberFault('')).toBe('请填写税号')
  expect(taxNumberFault('91440300192203821')).toBe(
    '统一社会信用代码是 18 位（旧税号 15 或 20 位），现在填了 17 位',
  )
  expect(taxNumberFault('9144O3001922038216')).toBe(
    '第 5 位是字母 O，税号里没有这个字母，请核对是不是数字 0',
  )
  expect(taxNumberFault('91440300192203821V')).toBe('第 18 位是字母 V，税号里没有这个字母')
  expect(taxNumberFault('91440300192203821税')).toBe('税号只有数字和大写字母')
})

test('numbers of before have no check character', () => {
  expect(taxNumberFault('440301192203821')).toBeNull()
  expect(taxNumberFault('42010619800101123401')).toBeNull()
})

test('what no number can be is refused, right check character or not', () => {
  for (const length of [15, 18, 20])
    expect(taxNumberFault('0'.repeat(length))).toBe('税号不会是同一个字符，请核对')
  expect(taxNumberFault('A'.repeat(15))).toBe('税号不会是同一个字符，请核对')
  expect(taxNumberFault('91A40300192203821A')).toBe('第 3 到 8 位是地区，只有数字，请核对')
  expect(taxNumberFault('4403O1192203821')).toBe(
    '第 5 位是字母 O，税号里没有这个字母，请核对是不是数字 0',
  )
})
