import { textRun } from '../word-file.ts'

type Row = [name: string, lines: string[], found: string[]]

const UNANSWERED = '没有答案，请在题后写一行【答案】，或在文末的参考答案里写上'
const options = 'A．甲 B．乙 C．丙 D．丁'
const two = ['1．题', options, '2．题', options]
const written = ['简答题', '1．甲？', '2．乙？']
const single = (key: string, analysis = '') =>
  `single_choose: 题 | A.甲 B.乙 C.丙 D.丁 | ${key} | ${analysis}`
const said = (stem: string, answer: string) => `short_answer: ${stem}？ |  | ${answer} | `
const cell = (text: string) =>
  `<w:tc>${text
    .split('\n')
    .map((line) => `<w:p>${textRun(line)}</w:p>`)
    .join('')}</w:tc>`
const table = (...rows: string[][]) =>
  `<w:tbl>${rows.map((row) => `<w:tr>${row.map(cell).join('')}</w:tr>`).join('')}</w:tbl>`

/** Documents whose answers stand at the end or in tables, by their lines, with the questions and then the faults that are read of each. */
export const carelessAnswers: readonly Row[] = [
  [
    'written answers below 参考答案：',
    [...written, '参考答案：', '1．因为甲。', '2．因为乙。'],
    [said('甲', '因为甲。'), said('乙', '因为乙。')],
  ],
  [
    'a list in the answer of the only question',
    ['简答题', '1．甲？', '参考答案：', '1．子', '2．丑'],
    [said('甲', '1．子⏎2．丑')],
  ],
  [
    'a list in the answer of a question behind an answered one',
    ['简答题', '1．甲？', '答案：子', '2．乙？', '3．丙？', '答案：', '1．丑', '2．寅'],
    [said('甲', '子'), said('丙', '1．丑⏎2．寅'), `第 2 题：${UNANSWERED}`],
  ],
  [
    'answers below the title of the paper',
    [...two, '模拟卷（一）参考答案', '1-2 AB'],
    [single('A'), single('B')],
  ],
  [
    'answers below a remark, with other dashes and wide blanks',
    [...two, '参考答案（仅供参考）', '1——2\u2003AB'],
    [single('A'), single('B')],
  ],
  [
    'points with the numbers of questions',
    [...written, '参考答案', '1．要点：', '1．子', '2．丑', '3．寅', '2．卯'],
    [said('甲', '要点：⏎1．子⏎2．丑⏎3．寅'), said('乙', '卯')],
  ],
  [
    'points that may be answers',
    [...written, '参考答案', '1．要点：', '1．子', '2．丑'],
    [
      said('甲', '要点：⏎1．子'),
      said('乙', '丑'),
      '答案第 2 题：“2.丑”看不出是第 2 题的答案，还是上一题答案里的第 2 点，请把要点的编号改成（1）（2）',
    ],
  ],
  [
    'a figure that is taken for a number',
    [...written, '参考答案', '1．要点：', '2.5亿元', '2．丑'],
    [
      said('甲', '要点：'),
      said('乙', '5亿元⏎2．丑'),
      '答案第 2 题：题号 2 在答案里出现了两次，看不出哪一处是这一题的答案，请改正',
    ],
  ],
  [
    'a heading in an answer',
    [...written, '参考答案', '1．要点：', '一、主要做法', '1．子', '2．丑', '2．寅'],
    [said('甲', '要点：⏎一、主要做法⏎1．子⏎2．丑'), said('乙', '寅')],
  ],
  [
    'a table that says its columns',
    [
      ...['填空题', '1．甲____', '2．乙____', '参考答案'],
      table(['题号', '分值', '答案'], ['1', '2', '子'], ['2', '2', '丑']),
    ],
    ['fill_in: 甲____ |  | 子 |  | answer_list=子', 'fill_in: 乙____ |  | 丑 |  | answer_list=丑'],
  ],
  [
    'a table in an analysis',
    [
      ...two,
      '参考答案',
      '1．A',
      '【解析】看表：',
      table(['月', '1', '2'], ['数', '五', '六']),
      '所以甲。',
      '2．B',
    ],
    [
      single('A', '看表：⏎⏎| 月 | 1 | 2 |⏎| --- | --- | --- |⏎| 数 | 五 | 六 |⏎⏎所以甲。'),
      single('B'),
    ],
  ],
  [
    'a table of answers that says nothing',
    ['1．题', options, '答案：A', '参考答案', table(['1-2', 'AB'])],
    [single('A'), '参考答案：有一张表格读不出来，请把题号和答案各写一行或一列，写上“题号”“答案”'],
  ],
  [
    'questions in a frame of one column',
    [
      '1．题',
      options,
      '答案：A',
      table([`2．题\n${options}\n答案：B`], [`3．题\n${options}\n答案：C`]),
    ],
    [single('A'), single('B'), single('C')],
  ],
  [
    'questions side by side',
    [
      '1．题',
      options,
      '答案：A',
      table([`2．题\n${options}\n答案：B`, `3．题\n${options}\n答案：C`]),
    ],
    [
      '第 1 题：有一张表格像是题目或答案的，没有读里面的内容，请把题目写成段落，答案表放到“参考答案”一行下面',
    ],
  ],
]
