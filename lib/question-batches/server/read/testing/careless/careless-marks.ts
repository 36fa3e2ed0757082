type Row = [name: string, lines: string[], found: string[]]

const options = 'A．甲 B．乙'
const written = (...lines: string[]) => ['简答题', '1．如何？', '【答案】如此。', ...lines]
const POINTS =
  '第 1 题：采分点要有 2 至 20 条，一条一行，每条末尾写上分值，如（3分）；不分条的评分说明请写进【解析】'
const LIST =
  '材料题（第 1 题）：材料里以数字开头的几条看不出是条目还是没有答案的小题，是条目请写成 ①②，是小题请写上答案'

/** Documents with marks, marks for a question and lists in materials that can be lost, by their lines, with the questions and then the faults that are read of each. */
export const carelessMarks: readonly Row[] = [
  [
    'a source below a part of a question on a material that differs from another',
    [
      '材料：某事。',
      '1．为何？',
      '【答案】甲',
      '【来源】国考',
      '【难度】3',
      '2．如何？',
      '【答案】乙',
      '【来源】省考',
      '【难度】九',
    ],
    [
      '材料题（第 1—2 题）：难度“九”看不懂，请写 1 至 5，或易、较易、中、较难、难',
      '材料题（第 1—2 题）：同一道材料题写了不同的来源（国考、省考），只能有一个，请改成一样的',
    ],
  ],
  [
    'a list in brackets in the material before the second one',
    [
      '材料一：某市：',
      '（1）建站点',
      '（2）配人员',
      '再一段。',
      '材料二：某县。',
      '1．如何？',
      '【答案】如此',
      '2．为何？',
      '【答案】因此',
    ],
    [
      'synthesis: 阅读材料，回答问题。 |  |  |  | 《某市：⏎⏎（1）建站点⏎⏎（2）配人员⏎⏎再一段。》 | 《某县。》 | [short_answer: 如何？ |  | 如此 | ] | [short_answer: 为何？ |  | 因此 | ]',
    ],
  ],
  [
    'a list in brackets in the only material, answers at the end',
    ['材料：某市：', '（1）建站点', '（2）配人员', '1．题', options, '参考答案', '1．A'],
    [
      'synthesis: 阅读材料，回答问题。 |  |  |  | 《某市：⏎⏎（1）建站点⏎⏎（2）配人员》 | [single_choose: 题 | A.甲 B.乙 | A | ]',
    ],
  ],
  [
    'a list by 1. in the material before the second one',
    ['材料一：某市：', '1．建站点', '2．配人员', '材料二：某县。', '1．如何？', '【答案】如此'],
    [LIST],
  ],
  [
    'lists that may be questions, in the materials before others',
    [
      ...[
        '一、单选题',
        '1．题',
        options,
        '【答案】B',
        '二、材料题',
        '材料一：某市：',
        '（1）建站点',
      ],
      ...['材料二：某县：', '（2）配人员', '2．如何？', '【答案】如此'],
      ...[
        '三、材料题',
        '材料一：某省：',
        '（1）为何？',
        '材料二：某镇。',
        '（1）如何？',
        '【答案】如此',
      ],
    ],
    ['single_choose: 题 | A.甲 B.乙 | B | ', LIST.replace('1 题', '2 题'), LIST],
  ],
  [
    'a list in brackets before the questions that are named',
    [
      '1．题',
      options,
      '【答案】B',
      '根据以下资料，回答2-2题。',
      '（1）某市',
      '（2）某县',
      '2．题',
      options,
      '【答案】A',
    ],
    [
      'single_choose: 题 | A.甲 B.乙 | B | ',
      'synthesis: 根据以下资料，回答2-2题。 |  |  |  | 《（1）某市⏎⏎（2）某县》 | [single_choose: 题 | A.甲 B.乙 | A | ]',
    ],
  ],
  [
    'parts in brackets on one material after another',
    ['材料一：某市。', '（1）为何？', '【答案】甲', '材料二：某县。', '（1）如何？', '【答案】乙'],
    [
      'synthesis: 阅读材料，回答问题。 |  |  |  | 《某市。》 | [short_answer: 为何？ |  | 甲 | ]',
      'synthesis: 阅读材料，回答问题。 |  |  |  | 《某县。》 | [short_answer: 如何？ |  | 乙 | ]',
    ],
  ],
  [
    'points that a comma parts from their marks',
    written('【采分点】', '写出甲，5分', '写出乙，5分'),
    [POINTS],
  ],
  ['marks for points in brackets of marks', written('【采分点】甲【6分】', '乙【4分】'), [POINTS]],
  ['one point', written('【采分点】', '写出甲（5分）'), [POINTS]],
  ['no point', written('【采分点】', '【解析】因此。'), [POINTS]],
  [
    'points of a choice',
    ['1．题', options, '【答案】A', '【采分点】甲（1分）', '乙（1分）'],
    ['第 1 题：只有简答题有【采分点】，请删去，或写进【解析】'],
  ],
  [
    'more marks in brackets',
    written('【分数】10', '【字数】不超过300字', '【题目类型】论述题'),
    ['short_answer: 如何？ |  | 如此。 |  | words_num=300 | score=10'],
  ],
  [
    'words that begin with the name of a mark',
    written('分数：另算。', '目录：略。'),
    ['short_answer: 如何？ |  | 如此。⏎分数：另算。⏎目录：略。 | '],
  ],
  [
    'marks that nobody knows, and headings of an analysis',
    [
      ...written('【解析】', '【思路点拨】先看。', '【试题分析】再看。'),
      ...['2．如何？', '【答题要点】如此。', '3．如何？', '【答案】如此', '【难度值】3'],
    ],
    [
      'short_answer: 如何？ |  | 如此。 | 【思路点拨】先看。⏎【试题分析】再看。',
      '第 2 题：不认识【答题要点】，请改成模板里的写法（如【答案】【解析】【分值】【采分点】），或去掉方括号',
      '第 2 题：没有答案，请在题后写一行【答案】，或在文末的参考答案里写上',
      '第 3 题：不认识【难度值】，请改成模板里的写法（如【答案】【解析】【分值】【采分点】），或去掉方括号',
    ],
  ],
  [
    'words that nobody can count, or that others ask for',
    [
      '简答题',
      '1．如何？',
      '【字数】不限',
      '【答案】甲',
      '2．为何？不超过200字。',
      '【字数】300',
      '【答案】乙',
    ],
    [
      '第 1 题：字数“不限”看不懂，请只写数字，如 300',
      '第 2 题：题干里限 200 字，【字数】却是 300，请改成一样的',
    ],
  ],
  [
    'limits of words',
    [
      '简答题',
      ...['不得超过200字', '300字以内', '400 个字之内', '控制在200—500字', '600字左右'].flatMap(
        (limit, at) => [`${at + 1}．如何？${limit}。`, '【答案】甲'],
      ),
    ],
    [
      'short_answer: 如何？不得超过200字。 |  | 甲 |  | words_num=200',
      'short_answer: 如何？300字以内。 |  | 甲 |  | words_num=300',
      'short_answer: 如何？400 个字之内。 |  | 甲 |  | words_num=400',
      'short_answer: 如何？控制在200—500字。 |  | 甲 |  | words_num=500',
      'short_answer: 如何？600字左右。 |  | 甲 | ',
    ],
  ],
  [
    'marks of each question of a section',
    [
      '一、单选题，每道题2分',
      '1．题',
      options,
      '答案：A',
      '二、判断题（每题各1分）',
      '1．题',
      '答案：√',
    ],
    [
      'single_choose: 题 | A.甲 B.乙 | A |  | score=2',
      'true_false_choose: 题 | A.正确 B.错误 | A |  | score=1',
    ],
  ],
  [
    'marks behind a stem',
    [
      '简答题（每题5分）',
      '1．如何？（10分）',
      '【答案】甲',
      '2．如何？（本题10分）',
      '【分值】8',
      '【答案】甲',
      '3．甲得了（10分）吗？',
      '【答案】乙',
    ],
    [
      'short_answer: 如何？ |  | 甲 |  | score=10',
      'short_answer: 甲得了（10分）吗？ |  | 乙 |  | score=5',
      '第 2 题：题干末尾写了 10 分，【分值】却是 8 分，请改成一样的',
    ],
  ],
]
