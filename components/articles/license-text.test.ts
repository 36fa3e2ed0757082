import { licenseText } from './license-text.ts'

test('an official text is said to be outside copyright, although its note says that there is no licence file', () => {
  const note =
    'no licence file; the texts are laws, outside copyright (Copyright Law of the PRC, art. 5)'
  expect(licenseText(note)).toContain('《著作权法》第五条')
})

test.each([
  ['CC BY-NC-SA (LICENSE)', 'CC BY-NC-SA'],
  ['MIT (licence badge in README.md; no LICENSE file)', 'MIT 许可证'],
  ['公选王原创', '转载请注明出处'],
])('%s is told in Chinese', (license, told) => {
  expect(licenseText(license)).toContain(told)
})

test('an unknown licence is shown as it is', () => {
  expect(licenseText(' 内部资料 ')).toBe('内部资料')
  expect(licenseText('')).toBe('')
})
