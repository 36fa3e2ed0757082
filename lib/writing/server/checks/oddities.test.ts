import { renderBody } from '#lib/platform/content/render/body/render-body.ts'
import { oddities } from './oddities.ts'

const said = (body: string, format: 'md' | 'html' = 'md') =>
  oddities(renderBody(body, format).html, format)

test.each([
  ['~~已作废~~', '“已作废”会被划掉；不要划线，去掉两边的 ~~'],
  ['甲** 乙 **丙', '“甲** 乙 **丙”里的 ** 会原样显示：加粗要成对，里面开头和末尾不留空格'],
  [
    '[官网](https://a.cn/b，查看)',
    '链接 https://a.cn/b 后面带着中文标点或全角字符，多半打不开：请改地址',
  ],
  [
    '[官网](https://a.cn/b%EF%BC%8C)',
    '链接 https://a.cn/b 后面带着中文标点或全角字符，多半打不开：请改地址',
  ],
])('%s is named', (body, sentence) => {
  expect(said(body)).toEqual([sentence])
})

test('a text that was read as it was meant has none', () => {
  expect(
    said('**甲：**3~5年，`a**b`，$a**b$，https://a.cn/b，[百科](https://a.cn/%E4%B8%AD)'),
  ).toEqual([])
  expect(said('<p><del>旧</del>，2**3**4</p>', 'html')).toEqual([])
})
