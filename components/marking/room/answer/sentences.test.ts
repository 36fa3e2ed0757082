import { paragraphsOf } from './sentences.ts'

test.each([
  [
    '<p>一、错时开窗。方便上班族；</p><p>二、并事办理</p>',
    [['一、错时开窗。', '方便上班族；'], ['二、并事办理']],
  ],
  ['<ul><li><b>甲</b>！</li><li>乙</li></ul>', [['甲！'], ['乙']]],
  ['他说“好。”然后走了。', [['他说“好。”', '然后走了。']]],
  ['甲<br>乙\n丙', [['甲'], ['乙'], ['丙']]],
  ['<p>&lt;b&gt;不是标签&lt;/b&gt;</p>', [['<b>不是标签</b>']]],
  ['<p> </p>', []],
])('%s is read sentence by sentence', (html, paragraphs) => {
  expect(paragraphsOf(html)).toEqual(paragraphs)
})

test('no character but white space is lost', () => {
  const text = '第一句。第二句！？第三句；没有结尾'
  expect(paragraphsOf(`<p>${text}</p>`).flat().join('')).toBe(text)
})
