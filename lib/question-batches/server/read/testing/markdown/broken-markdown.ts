type Row = [name: string, text: string, faults: string[]]

const choice = ['A. 甲', 'B. 乙', '【答案】A']
const question = (...stem: string[]) => [...stem, ...choice].join('\n')

const COMMENT =
  '有一段注释 <!-- … --> 不在一段文字之内，或中间有题号、选项，请删去；题目要写这个符号，请写成 `<!--`'

/** Markdown, and questions of it, that cannot be taken, with what their owner is told. */
export const brokenMarkdown: readonly Row[] = [
  ['nothing', ' \n', ['文件：文件是空的']],
  [
    'no text',
    'PK\u0003\u0004\u0000',
    ['文件：这不是 Markdown 文本，请按它原来的格式上传，或另存为 .md 再上传'],
  ],
  [
    'no numbers',
    question('题干（　）。'),
    ['文件：没有找到题目，请给每道题写上题号（如 1.），选项以 A.、B. 开头'],
  ],
  [
    'pictures that are not in the file',
    question('1. 图', '', '![](https://example.com/a.png)![](images/b.png)', '![](data:x,y)', ''),
    [
      '第 1 题（第 1 行）：第 3 行有一张图片（https://example.com/a.png）不在文件里，请把图片转成 data:image/png;base64,… 写进文件，或改用 Word 文件插入图片',
      '第 1 题（第 1 行）：第 3 行有一张图片（images/b.png）不在文件里，请把图片转成 data:image/png;base64,… 写进文件，或改用 Word 文件插入图片',
      '第 1 题（第 1 行）：第 4 行有一张图片的 data: 地址读不出来，应为 data:image/png;base64,…，请重新插入',
    ],
  ],
  [
    'formulas that cannot be drawn',
    question('1. 题', '甲 $\\frac{1$ 乙', '$$', 'x', '', 'y'),
    [
      '第 1 题（第 1 行）：第 2 行的公式 \\frac{1 画不出来，请检查 LaTeX',
      '第 1 题（第 1 行）：第 3 行有一处 $$ 没有成对，请给公式的前后都写上 $$',
    ],
  ],
  [
    'elements of HTML',
    question('1. 题', '', '<script>alert(1)</script>'),
    ['<script>', '</script>'].map(
      (tag) =>
        `第 1 题（第 1 行）：第 3 行有 HTML 标记 ${tag}，不能用：加粗写 **文字**，上下标写公式 $x^2$，图片写 ![](…)；小于号请在后面加一个空格`,
    ),
  ],
  [
    'struck words, a note and a ticked box',
    ['1. 题[^1]', '- [ ] A. 甲', '- [x] B. ~~乙~~', '', '【答案】A', '', '[^1]: 注'].join('\n'),
    [
      '第 1 题（第 1 行）：第 1 行有一条脚注或尾注没有读，请把它的内容写进正文，并删去注的标号',
      '第 1 题（第 1 行）：第 3 行有一处文字画了删除线，请删去这些文字，或去掉删除线',
      '第 1 题（第 1 行）：第 3 行有一个打勾的方框 [x]，看不出是不是答案，请去掉方框，答案写【答案】',
    ],
  ],
  [
    'a number that is left out, and a question without an answer',
    `${question('1. 题')}\n\n3. 题\nA. 甲\nB. 乙`,
    [
      '第 2 题（第 6 行）：题号从 1 跳到 3，没有读到第 2 题，请检查题号',
      '第 3 题（第 6 行）：没有答案，请在题后写一行【答案】，或在文末的参考答案里写上',
    ],
  ],
  [
    'a question below a heading without a number',
    `${question('1. 题')}\n\n### 又一题\n\n${choice.join('\n')}`,
    ['“又一题”（第 6 行）：这个标题下面有选项或答案，却没有题号，请给题写上题号（如 1.）'],
  ],
  [
    'answers at the end of questions that are not there',
    '1. 题\nA. 甲\nB. 乙\n\n## 参考答案\n\n1. A\n2. B',
    ['答案第 2 题（第 8 行）：文末有第 2 题的答案，正文里却没有第 2 题，请核对题号'],
  ],
  [
    'a part of a material without an answer',
    '材料一：某事。\n\n1. 为何？\n\n2. 如何？\n\n【答案】如此。',
    ['第 1 题（第 3 行）：没有答案，请在题后写一行【答案】，或在文末的参考答案里写上'],
  ],
  ['quotes in quotes', '>'.repeat(31), ['文件：第 1 行的引用或列表套了太多层，请改成几行']],
  ['a long line', `1. 题\n${'长'.repeat(20_001)}`, ['文件：第 2 行超过 20000 个字，请分成几段']],
  [
    'a comment that ends at another question or not at all',
    `${question('1. 符号<!-- 表示（　）。')}\n\n${question('2. 符号--> 表示（　）。')}\n${question('3. 甲 <!-- 旧', '4、乙 --> 丙')}`,
    [1, 3].map(
      (number) =>
        `第 ${number} 题（第 ${number === 1 ? 1 : 10} 行）：第 ${number === 1 ? 1 : 10} 行${COMMENT}`,
    ),
  ],
  [
    'a comment from the start of a line that is left open',
    `<!-- 旧题\n\n${question('1. 题')}`,
    [`文件：第 1 行${COMMENT}`],
  ],
  [
    'options with numbers',
    '1. 甲题（　）。\n   1. 一\n   2. 二\n   3. 三\n\n   答案：2',
    ['第 1 题（第 1 行）：答案 2 像是选择题的，却没有读到选项，请把选项写成 A.、B.、C.、D. 开头'],
  ],
  [
    'lists in lists',
    '> 1. - 甲\n'.repeat(3000),
    ['文件：引用或列表里套的列表超过 2500 个，请分成几个文件再上传'],
  ],
]
