import { shownSoFar, tidyAnswer } from './tidy-answer.ts'

test.each([
  ['<think>先想想</think>\n### 结论 [1]', '### 结论 [1]'],
  ['先说<THINK>想一下\n再想</THINK>后说', '先说后说'],
  ['结论。<think>还没想完', '结论。'],
  ['想完了</think>结论', '想完了结论'],
  ['<b>加粗</b><script>alert(1)</script>', '加粗'],
  ['<scr<b>ipt>alert(1)</scr<b>ipt>', ''],
  ['<a href="https://evil.example">点</a>', '点'],
  ['若 x<a 且 b>c', '若 x＜a 且 b>c'],
  ['![图](https://evil.example/x.png)看图', '图看图'],
  ['![图\n二](https://evil.example/x.png)', '[图\n二]（https：//evil.example/x.png)'],
  ['见[这里](javascript:alert(1))', '见这里'],
  ['[a](x\n"t")', '[a]（x\n"t")'],
  ['用函 [1](https://evil.example) 和 ![2](/y)', '用函 [1] 和 [2]'],
  ['[1]: https://evil.example\n正文 [1]', '正文 [1]'],
  ['> [a]: /evil\n\n[a]', '> [a]： /evil\n\n[a]'],
  ['去 https://evil.example 或 www.evil.example', '去 https：//evil.example 或 www evil.example'],
  ['写信 a.b@evil.example', '写信 a.b＠evil.example'],
  ['用函 [1]，不用请示 [4][2]。[0]', '用函 [1]，不用请示[2]。'],
  ['[[9]1] 与 [[9]7]', '[1] 与'],
  ['太好了![1]', '太好了[1]'],
  ['甲\0乙\ud800丙', '甲乙\ufffd丙'],
  ['😀 | 项 |', '😀 | 项 |'],
  [
    '> 引用\n\n| 项 | 值 |\n|---|---|\n| A | $x^2$ [1] |',
    '> 引用\n\n| 项 | 值 |\n|---|---|\n| A | $x^2$ [1] |',
  ],
])('of %j is stored %j', (text, stored) => {
  expect(tidyAnswer(text, 2)).toBe(stored)
})

test.each([
  ['<think>想', ''],
  ['<thi', ''],
  ['结论<', '结论'],
  ['结论</think', '结论'],
  ['若 x<3', '若 x<3'],
  ['甲\ud83d', '甲'],
  ['甲\ud83d\0', '甲'],
  ['甲\ud83d\0\ude00', '甲😀'],
  ['<think>想</think>\n\n结论 ', '结论 '],
  ['一<think>想</think>二<think>想</think>三', '一二三'],
])('of %j so far is shown %j', (text, shown) => {
  expect(shownSoFar(text)).toBe(shown)
})

const pieces = [
  ...[
    '<think>',
    '</think>',
    '<THINK>',
    '<',
    '/',
    't',
    'hink',
    '>',
    'k>',
    '<b>',
    '<scr',
    'ipt>',
    '<!--',
  ],
  ...[
    '[',
    ']',
    '(',
    ')',
    '!',
    ':',
    '1',
    '9',
    '[1]',
    '[9]',
    '](',
    '[a](b)',
    '[1](x)',
    '![',
    '[a]: /b',
    '//',
    'www.',
    '@',
  ],
  ...['\n', ' ', '\0', '\ud83d', '\ude00', '😀', '甲', 'a', '-->', '"', '='],
]

/** Texts of random pieces, the same each time. */
function randomTexts(count: number): string[][] {
  let state = 20_261_127
  const below = (most: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * most)
  }
  return Array.from({ length: count }, () =>
    Array.from({ length: 1 + below(14) }, () => pieces[below(pieces.length)] ?? ''),
  )
}

test('what is shown only grows, in whatever pieces a text comes', () => {
  for (const parts of randomTexts(5000)) {
    let text = ''
    let shown = ''
    for (const unit of parts.join('').split('')) {
      text += unit
      const next = shownSoFar(text)
      if (!next.startsWith(shown)) throw new Error(JSON.stringify({ text, shown, next }))
      shown = next
    }
    expect(shown).not.toMatch(/<\/?think>$/i)
  }
})

test('what may be stored is so already, and holds nothing that may not', () => {
  for (const parts of randomTexts(5000)) {
    const text = parts.join('')
    const stored = tidyAnswer(text, 2)
    expect([text, tidyAnswer(stored, 2)]).toEqual([text, stored])
    expect(stored).not.toMatch(/<[a-z/!?]|\]\(|\]:|!\[|\[(?:0|9)\]|:\/\/|\0/i)
    expect(stored.isWellFormed()).toBe(true)
  }
})
