import { spokenText } from './spoken.ts'

test('an answer says how long was spoken, and what was noted as text', () => {
  expect(spokenText(161, '')).toBe('<p>口头作答，用时 2 分 41 秒。</p>')
  expect(spokenText(5, ' 先稳人 \n\n<b>再办事</b> & 改')).toBe(
    '<p>口头作答，用时 5 秒。</p><p>提纲：</p><p>先稳人</p><p>&lt;b&gt;再办事&lt;/b&gt; &amp; 改</p>',
  )
})

test('nothing said and nothing noted is no answer', () => {
  expect(spokenText(0, ' \n ')).toBe('')
  expect(spokenText(0, '先稳人')).toBe('<p>提纲：</p><p>先稳人</p>')
})
