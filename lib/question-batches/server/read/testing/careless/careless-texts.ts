type Row = [name: string, lines: string[], found: string[]]

const options = 'A．甲 B．乙 C．丙 D．丁'
const single = (key: string, analysis = '') =>
  `single_choose: 题 | A.甲 B.乙 C.丙 D.丁 | ${key} | ${analysis}`
const UNANSWERED = '没有答案，请在题后写一行【答案】，或在文末的参考答案里写上'
const TWO_ANSWERS =
  '有两个答案，或答案后面又有选项，可能漏了下一题的题号，请给每道题写上题号（如 2.）'
const TAIL =
  '选项 B 后面还有图片、表格或一大段文字，看不出属于哪里，请移到题干里，或写上下一题的题号、材料的标题'
const LONG =
  '2024年全国粮食产量为若干万吨，比上年增长若干，其中稻谷若干万吨，小麦若干万吨，玉米若干万吨，豆类若干万吨，薯类若干万吨。'

/** Documents in which a text can be taken for another part, by their lines, with the questions and then the faults that are read of each. */
export const carelessTexts: readonly Row[] = [
  [
    'an answer without its colon',
    ['1．题', options, '答案 B', '解析：因为乙，故选B。'],
    [single('B', '因为乙，故选B。')],
  ],
  [
    'a material in which people answer, and which names its source',
    [
      '材料：',
      '记者问：如何？',
      '答：要如此。',
      '来源：新华社',
      '再一段。',
      '1．题',
      options,
      '【答案】A',
    ],
    [
      `synthesis: 阅读材料，回答问题。 |  |  |  | 《记者问：如何？⏎⏎答：要如此。⏎⏎来源：新华社⏎⏎再一段。》 | [${single('A')}]`,
    ],
  ],
  [
    'an answer above the questions on a material',
    ['材料：某事。', '⑴为何？', '答案：甲', '1．题', options, '【答案】A'],
    ['材料题（第 1 题）：有一个答案不在小题下面，看不出是哪一小题的，请写到小题下面'],
  ],
  [
    'a question without its number behind a source',
    ['1．题', options, '【来源】国考', '又一题', '2．题', options, '参考答案', '1-2 AB'],
    [
      single('B'),
      '第 1 题：“又一题”一行跟在来源、难度等后面，看不出属于哪里，请写到题干、选项或解析里，下一题请写上题号',
    ],
  ],
  [
    'points of an answer below headings',
    ['简答题', '1．如何？', '【答案】做法如下：', '一、主要做法', '1．加强领导', '2．完善制度'],
    [
      '简答题第 1 题：答案后面的“一、主要做法”看不出是答案的小标题还是新的大题，若是答案，请去掉它前面的“一、”',
      `主要做法第 1 题：${UNANSWERED}`,
      `第 2 题：${UNANSWERED}`,
    ],
  ],
  [
    'a list that begins behind the mark of the answer',
    ['简答题', '1．甲？', '答案：1．子', '2．丑', '3．寅', '2．乙？', '答案：卯'],
    ['short_answer: 甲？ |  | 1．子⏎2．丑⏎3．寅 | ', 'short_answer: 乙？ |  | 卯 | '],
  ],
  [
    'points of an answer that begin with 第一',
    [
      '资料1',
      '某事。',
      '作答要求',
      '问题一：概括。',
      '【参考答案】第一、甲。',
      '第二、乙。',
      '问题二：评论。',
      '【参考答案】丙。',
    ],
    [
      'synthesis: 阅读材料，回答问题。 |  |  |  | 《某事。》 | [short_answer: 概括。 |  | 第一、甲。⏎第二、乙。 | ] | [short_answer: 评论。 |  | 丙。 | ]',
    ],
  ],
  [
    'materials that an answer speaks of',
    [
      '材料一：甲事。',
      '材料二：乙事。',
      '1．共同点？',
      '【答案】如下：',
      '材料一：甲。',
      '材料二：乙。',
    ],
    [
      'synthesis: 阅读材料，回答问题。 |  |  |  | 《甲事。》 | 《乙事。》 | [short_answer: 共同点？ |  | 如下：⏎材料一：甲。⏎材料二：乙。 | ]',
    ],
  ],
  [
    'a number between materials',
    [
      '三、资料分析',
      '（一）',
      '材料甲。',
      '1．题',
      options,
      '2．题',
      options,
      '（二）',
      '材料乙。',
      '3．题',
      options,
      '参考答案',
      '1-3 ABC',
    ],
    [
      `synthesis: 阅读材料，回答问题。 |  |  |  | 《材料甲。》 | [${single('A')}] | [${single('B')}]`,
      `synthesis: 阅读材料，回答问题。 |  |  |  | 《材料乙。》 | [${single('C')}]`,
    ],
  ],
  [
    'a number of a section without its title',
    ['1．题', options, '（二）', '2．题', options, '参考答案', '1-2 AB'],
    [single('B'), '第 1 题：选项后面有一行只有“（二）”，请写上大题的标题，或删去这一行'],
  ],
  [
    'a material behind options',
    [
      '资料分析题',
      '材料甲。',
      '1．题',
      'A．甲',
      'B．乙',
      LONG,
      '2．题',
      options,
      '参考答案',
      '1-2 AB',
    ],
    [`第 1 题：${TAIL}`],
  ],
  [
    'questions on a material by 第',
    [
      '根据以下资料，回答第1至第1题。',
      '某事。',
      '1．题',
      options,
      '【答案】A',
      '2．题',
      options,
      '【答案】B',
    ],
    [
      `synthesis: 根据以下资料，回答第1至第1题。 |  |  |  | 《某事。》 | [${single('A')}]`,
      single('B'),
    ],
  ],
  [
    'types that stand elsewhere than in a heading',
    [
      '1．题（多选）',
      options,
      '【答案】A',
      '2．题',
      options,
      '【题型】多选题',
      '【答案】A',
      '【多选题】3．题',
      options,
      '【答案】AB',
    ],
    [
      'multiple_choose: 题 | A.甲 B.乙 C.丙 D.丁 | AB | ',
      '第 1 题：答案至少要有 2 个选项字母',
      '第 2 题：答案至少要有 2 个选项字母',
    ],
  ],
  [
    'letters in brackets of a stem that has others for the answer',
    [
      '1．维生素（C）的作用是（　）',
      options,
      '2．维生素（C）的作用是（　）',
      options,
      '答案：C',
      '判断题',
      '1．变量（X）大于零。（　）',
      '答案：×',
    ],
    [
      'single_choose: 维生素（C）的作用是（　） | A.甲 B.乙 C.丙 D.丁 | C | ',
      'true_false_choose: 变量（X）大于零。（　） | A.正确 B.错误 | B | ',
      `第 1 题：${UNANSWERED}`,
    ],
  ],
  [
    'a letter in a stem that is no truth',
    ['1．温度（T）的单位是什么？'],
    [`第 1 题：${UNANSWERED}`],
  ],
  [
    'letters that others choose',
    ['1．题', options, '【解析】甲对，容易错选B', '2．题', options, '【解析】甲对，很多人选B。'],
    [`第 1 题：${UNANSWERED}`, `第 2 题：${UNANSWERED}`],
  ],
  [
    'a stem that names the signs of its items',
    ['排序题', '1．将①—④排序：①甲②乙③丙④丁', '答案：②①③④'],
    ['sequencing: 将①—④排序： | 1.甲 2.乙 3.丙 4.丁 | 2,1,3,4 | '],
  ],
  ['a key in two lines', ['1．题', options, '答案：AB', 'CD'], [`第 1 题：${TWO_ANSWERS}`]],
  [
    'options of another kind',
    ['1．题', '甲．子', '乙．丑', '答案：甲', '2．题', 'A 甲   C 丙', 'B 乙 D 丁', '答案：A'],
    [
      '第 1 题：答案 甲 像是选择题的，却没有读到选项，请把选项写成 A.、B.、C.、D. 开头',
      '第 2 题：答案 A 像是选择题的，却没有读到选项，请把选项写成 A.、B.、C.、D. 开头',
    ],
  ],
  [
    'an answer before its options',
    ['1．题', '答案：B', options],
    ['第 1 题：答案 B 像是选择题的，却没有读到选项，请把选项写成 A.、B.、C.、D. 开头'],
  ],
  [
    'words of the answer and of the page below the options',
    [
      '1．题',
      options,
      '正确选项：B',
      '解析：故选B。',
      '2．题',
      options,
      '第 1 页 共 2 页',
      '参考答案',
      '2．A',
    ],
    [
      '第 1 题：选项 D 后面有一行“正确选项：B”，答案请写成“答案：”，其他的请删去',
      '第 2 题：选项 D 后面有一行“第 1 页 共 2 页”，答案请写成“答案：”，其他的请删去',
    ],
  ],
  [
    'answers that are none',
    ['填空题', '1．甲____', '答案：略', '简答题', '1．甲？', '答案：见解析', '解析：因为。'],
    [
      '填空题第 1 题：答案写的是“略”，请把答案本身写出来',
      '简答题第 1 题：答案写的是“见解析”，请把答案本身写出来',
    ],
  ],
  [
    'a number of the next question among answers of blanks',
    ['填空题', '1．甲____乙____', '2．丙____', '参考答案', '1. 北京 上海 2. 广州'],
    [
      '第 1 题：题干有 2 个空，答案“北京 上海 2. 广州”不是 2 个，请用分号（；）隔开',
      `第 2 题：${UNANSWERED}`,
    ],
  ],
]
