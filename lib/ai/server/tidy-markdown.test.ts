import { tidyMarkdown } from './tidy-markdown.ts'

test.each([
  ['**思路** <b>加粗</b><br/>换行', '**思路** 加粗换行'],
  ['前<script>alert(1)</script>后<!-- 注 -->', '前后'],
  ['前<scr<b>ipt>alert(1)</scr<b>ipt>后', '前后'],
  ['<img src=x onerror="alert(1)">图', '图'],
  ['<svg/onload=alert(1)>', '＜svg/onload=alert(1)>'],
  ['若 x<a 且 b>c，则 1 < 2', '若 x＜a 且 b>c，则 1 < 2'],
  ['![图](https://evil.example/x.png) 见[这里](javascript:alert(1))', '图 见这里'],
  ['[1]: https://evil.example\n正文', '正文'],
  ['<think>先想想</think>\n### 考点', '### 考点'],
  ['一\n\n\n\n二', '一\n\n二'],
  ['> 引用\n\n| 项 | 值 |\n|---|---|\n| A | 1 |', '> 引用\n\n| 项 | 值 |\n|---|---|\n| A | 1 |'],
])('%j holds no HTML and no address afterwards', (text, tidy) => {
  expect(tidyMarkdown(text)).toBe(tidy)
})
